"""Lifted transforms: those of JAX, of functions that read and change the frame.

Each is made in one way. `pure(f)` is `f` as a function of what changes in the frame, and gives that back
beside its value. JAX transforms it; what comes out is put into the frame.
"""

import functools

import jax

from ._frame import frame, next_rng_keys


def pure(f):
    """`f(*args)` as `(changing, *args) -> (out, changing)`."""

    def of_changing(changing, *args, **kwargs):
        here = frame("a lifted transform")
        before, names = here.changing(), [dict(scope.used) for scope in here.scopes]
        here.change(changing)
        try:
            out = f(*args, **kwargs)
            return out, here.changing()
        finally:
            here.change(before)
            for scope, used in zip(here.scopes, names):
                scope.used = used

    return of_changing


def step_of(f):
    """The same for the body of a loop or a branch, which leaves as many keys waiting as it found."""
    fill()

    def filled(*args):
        out = f(*args)
        fill()
        return out

    return pure(filled)


def fill():
    keys = frame("a lifted transform").keys
    if keys is not None:
        keys.fill()


def run(transformed, *args, **kwargs):
    """Calls a transformed `pure` function, and keeps what changed."""
    here = frame("a lifted transform")
    out, changing = transformed(here.changing(), *args, **kwargs)
    here.change(changing)
    return out


def remat(fun, *, prevent_cse=True, policy=None, static_argnums=()):
    """As `jax.remat`."""
    frame("hk.remat")
    places = (static_argnums,) if isinstance(static_argnums, int) else static_argnums
    own = tuple(place + 1 for place in places)
    transformed = jax.remat(pure(fun), prevent_cse=prevent_cse, policy=policy, static_argnums=own)
    return functools.wraps(fun)(lambda *args, **kwargs: run(transformed, *args, **kwargs))


def value_and_grad(fun, argnums=0, has_aux=False, holomorphic=False):
    """As `jax.value_and_grad`."""
    frame("hk.value_and_grad")
    places = jax.tree_util.tree_map(lambda place: place + 1, argnums)

    @functools.wraps(fun)
    def of(*args, **kwargs):
        def with_changing(changing, *args, **kwargs):
            out, changing = pure(fun)(changing, *args, **kwargs)
            value, aux = out if has_aux else (out, None)
            return value, (aux, changing)

        here = frame("hk.value_and_grad")
        (value, (aux, changing)), gradient = jax.value_and_grad(
            with_changing, argnums=places, has_aux=True, holomorphic=holomorphic)(
                here.changing(), *args, **kwargs)
        here.change(changing)
        return ((value, aux) if has_aux else value), gradient

    return of


def grad(fun, argnums=0, has_aux=False, holomorphic=False):
    """As `jax.grad`."""
    of = value_and_grad(fun, argnums, has_aux, holomorphic)

    @functools.wraps(fun)
    def gradient_of(*args, **kwargs):
        value, gradient = of(*args, **kwargs)
        return (gradient, value[1]) if has_aux else gradient

    return gradient_of


def vmap(fun, in_axes=0, out_axes=0, axis_name=None, axis_size=None, *, split_rng):
    """As `jax.vmap`. Parameters and state are the same in every lane; with `split_rng` each lane has
    keys of its own."""
    frame("hk.vmap")

    @functools.wraps(fun)
    def of(*args):
        here = frame("hk.vmap")
        is_split = split_rng and here.keys is not None
        own = tuple(in_axes) if isinstance(in_axes, (tuple, list)) else (in_axes,) * len(args)
        keys = None
        if is_split:
            lanes = axis_size if axis_size is not None else count_lanes(own, args)
            keys = next_rng_keys(lanes), []
        params, state, kept = here.changing()

        def lane(changing, args):
            out, (params, state, keys) = pure(fun)(changing, *args)
            return out, (params, state, None if is_split else keys)

        mapped = jax.vmap(lane, in_axes=((None, None, 0 if is_split else None), own),
                          out_axes=(out_axes, None), axis_name=axis_name, axis_size=axis_size)
        out, (params, state, left) = mapped((params, state, keys if is_split else kept), args)
        here.change((params, state, kept if is_split else left))
        return out

    return of


def count_lanes(axes, args):
    """The length of the first axis that is mapped."""
    for axis, arg in zip(axes, args):
        places = jax.tree_util.tree_map(lambda _: axis, arg) if isinstance(axis, int) else axis
        for place, leaf in zip(jax.tree_util.tree_leaves(places), jax.tree_util.tree_leaves(arg)):
            return leaf.shape[place]
    raise ValueError("hk.vmap should have at least one argument with an axis that is mapped")


def scan(f, init, xs, length=None, reverse=False, unroll=1):
    """As `jax.lax.scan`; each step has the state and the keys that the last one left.

    While parameters are made the first step runs by itself: the carry then has what it makes."""
    here = frame("hk.scan")
    if here.is_init and length != 0 and xs is not None:
        first, rest = (-1, slice(None, -1)) if reverse else (0, slice(1, None))
        init, y = f(init, jax.tree_util.tree_map(lambda x: x[first], xs))
        xs = jax.tree_util.tree_map(lambda x: x[rest], xs)
        last, ys = scanned(f, init, xs, None, reverse, unroll)
        order = (lambda y, ys: [ys, y[None]]) if reverse else (lambda y, ys: [y[None], ys])
        join = lambda y, ys: jax.numpy.concatenate(order(jax.numpy.asarray(y), ys))
        return last, jax.tree_util.tree_map(join, y, ys)
    return scanned(f, init, xs, length, reverse, unroll)


def scanned(f, init, xs, length, reverse, unroll):
    here, body = frame("hk.scan"), step_of(f)

    def step(carry, x):
        changing, own = carry
        (own, y), changing = body(changing, own, x)
        return (changing, own), y

    (changing, last), ys = jax.lax.scan(step, (here.changing(), init), xs, length, reverse, unroll)
    here.change(changing)
    return last, ys


def fori_loop(lower, upper, body_fun, init_val):
    """As `jax.lax.fori_loop`. While parameters are made the first step runs by itself."""
    here = frame("hk.fori_loop")
    if here.is_init:
        init_val, lower = body_fun(lower, init_val), lower + 1
    of_step = step_of(body_fun)

    def body(i, carry):
        own, changing = of_step(carry[0], i, carry[1])
        return changing, own

    changing, own = jax.lax.fori_loop(lower, upper, body, (here.changing(), init_val))
    here.change(changing)
    return own


def while_loop(cond_fun, body_fun, init_val):
    """As `jax.lax.while_loop`. The condition changes nothing."""
    here = frame("hk.while_loop")
    if here.is_init:
        raise ValueError("hk.while_loop does not support initialization: use `hk.running_init` to run the body")
    of_step = step_of(body_fun)

    def body(carry):
        own, changing = of_step(*carry)
        return changing, own

    condition = lambda carry: pure(cond_fun)(*carry)[0]
    changing, own = jax.lax.while_loop(condition, body, (here.changing(), init_val))
    here.change(changing)
    return own


def switch(index, branches, *operands):
    """As `jax.lax.switch`. What one branch makes the others do not have: it must be there before."""
    frame("hk.switch")
    all_pure = [step_of(branch) for branch in branches]
    return run(functools.partial(jax.lax.switch, index, all_pure), *operands)


def cond(pred, true_fun, false_fun, *operands):
    """As `jax.lax.cond`."""
    return switch(jax.numpy.int32(jax.numpy.bool_(pred)), [false_fun, true_fun], *operands)


def eval_shape(fun, *args, **kwargs):
    """As `jax.eval_shape`; nothing changes but what is made while parameters are made."""
    here = frame("hk.eval_shape")
    if here.is_init:
        return jax.eval_shape(lambda: run(pure(fun), *args, **kwargs))
    return jax.eval_shape(lambda changing, *args, **kwargs: pure(fun)(changing, *args, **kwargs)[0], here.changing(), *args, **kwargs)
