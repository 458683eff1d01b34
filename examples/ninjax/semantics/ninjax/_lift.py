"""Lifted transforms: those of JAX, of functions that read and write the state around them.

Each is made in one way: the function is a pure one, of the whole state; JAX transforms that; and what comes
out is the state from then on. Before, a dry run creates the entries that the function would create.
"""

import jax
import jax.numpy as jnp

from ._module import Module
from ._state import context, pure, seed


def dry_run(fun, *args, **kwargs):
    """Creates what `fun` would create, and changes nothing else. Gives the names that it reads."""
    here = context()
    if not here.create and not here.modify:
        return None
    args, kwargs = jax.tree.map(lambda x: x, (args, kwargs))
    after, _, read, _, created = fun(
        dict(here), *args, ignore=True, track=True, seed=seed(optional=True), **kwargs)
    here.update({name: value for name, value in after.items() if name in created})
    return read


def keep(before, after):
    """The state is what came out of the transform: what is the same object has not changed."""
    here = context()
    if here.modify:
        here.update({name: value for name, value in after.items() if value is not before.get(name)})


def all_entries():
    return dict(context())


def scan(fun, carry, xs, length=None, reverse=False, unroll=1, axis=0):
    """`jax.lax.scan`; each step has the state that the step before left."""
    xs = jax.tree.map(lambda x: jnp.swapaxes(x, 0, axis), xs) if axis else xs
    fun = pure(fun, nested=True)
    dry_run(fun, carry, jax.tree.map(lambda x: x[0], xs))
    before = all_entries()

    def step(carry, x):
        (carry, state), (x, key) = carry, x
        state, (carry, y) = fun(state, carry, x, create=False, seed=key)
        return (carry, state), y

    length = len(jax.tree.leaves(xs)[0]) if length is None else length
    keys = seed(length, True)
    (carry, after), ys = jax.lax.scan(step, (carry, before), (xs, keys), length, reverse, unroll)
    keep(before, after)
    return carry, jax.tree.map(lambda y: jnp.swapaxes(y, 0, axis), ys) if axis else ys


def while_loop(cond_fun, body_fun, carry):
    """`jax.lax.while_loop`; the condition sees the carry alone."""
    body_fun = pure(body_fun, nested=True)
    dry_run(body_fun, carry)
    before, key = all_entries(), seed(optional=True)

    def body(carry):
        value, state, index = carry
        own = None if key is None else jax.random.fold_in(key, index)
        state, value = body_fun(state, value, create=False, seed=own)
        return value, state, index + 1

    carry, after, _ = jax.lax.while_loop(lambda carry: cond_fun(carry[0]), body, (carry, before, 0))
    keep(before, after)
    return carry


def cond(pred, true_fun, false_fun, *operands):
    """`jax.lax.cond`. What either function creates is created."""
    branches = [pure(true_fun, nested=True), pure(false_fun, nested=True)]
    for branch in branches:
        dry_run(branch, *operands)
    before = all_entries()
    keys = seed(2, True)

    def of(branch, place):
        return lambda state, keys, *args: branch(state, *args, seed=keys[place])

    after, out = jax.lax.cond(pred, of(branches[0], 0), of(branches[1], 1), before, keys, *operands)
    keep(before, after)
    return out


def checkpoint(fun, **options):
    """`jax.checkpoint`."""
    static = options.pop("static_argnums", ())
    static = static if isinstance(static, tuple) else (static,)
    of = pure(fun, nested=True)
    transformed = jax.checkpoint(
        lambda state, *args, seed, **kwargs: of(state, *args, seed=seed, **kwargs),
        static_argnums=tuple(place + 1 for place in static), **options)

    def outer(*args, **kwargs):
        dry_run(of, *args, **kwargs)
        before = all_entries()
        after, out = transformed(before, *args, seed=seed(optional=True), **kwargs)
        keep(before, after)
        return out

    return outer


def grad(fun, targets, has_aux=False):
    """The value, the targets, their gradients, and what `fun` gives beside the value."""
    single = isinstance(targets, int)
    targets = list(targets) if isinstance(targets, (list, tuple)) else [targets]
    context()  # a gradient is made where the function may run
    of = pure(fun if has_aux else lambda *args, **kwargs: (fun(*args, **kwargs), {}), nested=True)

    def gradient_of(*args, **kwargs):
        read = dry_run(of, *args, **kwargs)
        before = all_entries()
        by_place = all(isinstance(target, int) for target in targets)
        names = [] if by_place else names_of(targets, before)
        for name in names:
            if read is not None and name not in read:
                raise RuntimeError(f"'{name}' is a target, and the function does not read it")

        def forward(chosen, rest, *args, **kwargs):
            state, (y, aux) = of({**rest, **chosen}, *args, create=False, **kwargs)
            return y, (state, aux)

        chosen = {name: before[name] for name in names}
        rest = {name: value for name, value in before.items() if name not in chosen}
        places = [2 + place for place in targets] if by_place else 0
        transformed = jax.value_and_grad(forward, places, has_aux=True)
        (y, (after, aux)), slopes = transformed(chosen, rest, *args, seed=seed(optional=True), **kwargs)
        keep(before, after)
        selected = [args[place] for place in targets] if by_place else {
            name: context()[name] for name in names}
        if single:
            (selected,), (slopes,) = selected, slopes
        return (y, selected, slopes, aux) if has_aux else (y, selected, slopes)

    return gradient_of


def names_of(targets, state):
    """The entries of modules and of names: an entry itself, or all below it."""
    names = set()
    for target in targets:
        path = target.path if isinstance(target, Module) else target
        found = [name for name in state if name == path or name.startswith(path + "/")]
        if not found:
            raise KeyError(f"Gradient target '{target}' did not match any state entries.")
        names.update(found)
    return sorted(names)
