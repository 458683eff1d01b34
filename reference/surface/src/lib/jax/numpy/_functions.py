"""Of `jax.numpy`: functions that are applied to parts, and choices."""

import _reference
import functools

import jax
import jax.numpy as jnp
from jax.numpy._operands import array
from jax.numpy._shapes import broadcast_shapes


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError(f"condlist must have length equal to choicelist ({len(condlist)} vs {len(choicelist)})")
    if len(condlist) == 0:
        raise ValueError("condlist must be non-empty")
    result = jnp.asarray(default, jnp.result_type(default, *choicelist))
    for condition, choice in zip(condlist[::-1], choicelist[::-1]):
        result = jnp.where(condition, choice, result)
    return result


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    # A text and a number have no axis, whatever they are as an array.
    arr = arr if isinstance(arr, (int, str)) else array(arr)
    jnp.size(arr, axis)  # refuses an axis that there is not
    arr = jnp.asarray(arr)
    axis = axis % arr.ndim
    f = lambda a: func1d(a, *args, **kwargs)
    for i in range(1, arr.ndim - axis):
        f = jax.vmap(f, in_axes=i, out_axes=-1)
    for _ in range(axis):
        f = jax.vmap(f)
    return f(arr)


def vectorize(pyfunc, *, excluded=frozenset(), signature=None):
    if excluded or signature is not None:
        return _reference.unsupported("jax.numpy.vectorize(excluded=…, signature=…)")

    def vectorized(*args):
        # What is None is no array, and stays as it is.
        places = [i for i, a in enumerate(args) if a is not None]
        arrays = [jnp.asarray(args[i]) for i in places]
        shape = broadcast_shapes(*[a.shape for a in arrays])
        arrays = [jnp.broadcast_to(a, shape) for a in arrays]

        def f(*given):
            given = iter(given)
            return pyfunc(*[None if a is None else next(given) for a in args])

        for _ in shape:
            f = jax.vmap(f)
        return f(*arrays)

    return vectorized


def apply_over_axes(func, a, axes):
    found = jnp.asarray(a)
    for axis in axes:
        rank = found.ndim
        found = func(found, axis)
        if found.ndim == rank - 1:
            found = jnp.expand_dims(found, axis)
        elif found.ndim != rank:
            raise ValueError("function is not returning an array of the correct shape")
    return found


def choose(a, choices, out=None, mode="raise"):
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.choose is not supported.")
    a = jnp.asarray(a)
    choices = jnp.broadcast_arrays(a, *[c for c in choices])
    a, choices = choices[0], jnp.stack(choices[1:])
    if mode == "raise":
        if isinstance(a, jax.core.Tracer):
            return _reference.unsupported("jax.numpy.choose of a tracer with mode='raise'")
        if bool(jnp.any((a < 0) | (a >= len(choices)))):
            raise ValueError("invalid entry in choice array")
    elif mode == "clip":
        a = jnp.clip(a, 0, len(choices) - 1)
    elif mode == "wrap":
        a = a % len(choices)
    else:
        raise ValueError(f"mode={mode!r} not understood. Must be 'raise', 'wrap', or 'clip'")
    return jnp.take_along_axis(choices, a[None], axis=0)[0]


def piecewise(x, condlist, funclist, *args, **kw):
    x = jnp.asarray(x)
    conditions = jnp.asarray(condlist, bool)
    conditions = conditions[None] if conditions.ndim == x.ndim else conditions
    if len(funclist) not in (len(conditions), len(conditions) + 1):
        n = len(conditions)
        raise ValueError(f"with {n} condition(s), either {n} or {n + 1} functions are expected; got {len(funclist)}")
    funclist = [*funclist[len(conditions) :], *funclist[: len(conditions)]]
    if len(funclist) == len(conditions):
        funclist = [0, *funclist]
    functions = tuple([f if callable(f) else None for f in funclist])
    constants = [None if callable(f) else f for f in funclist]
    return _pieces(functions, constants, x, conditions, args, kw)


# The last condition that holds chooses the function, of each element by itself.
@functools.partial(jax.jit, static_argnums=0)
def _pieces(functions, constants, x, conditions, args, kw):
    def branch(function, constant):
        of = (lambda x: function(x, *args, **kw)) if function is not None else lambda x: constant
        return lambda x: jnp.asarray(of(x)).astype(x.dtype)

    branches = [branch(*pair) for pair in zip(functions, constants)]
    counted = jnp.concatenate([jnp.zeros((1, *conditions.shape[1:]), int), jnp.cumsum(conditions, axis=0)])
    chosen = jnp.broadcast_to(jnp.argmax(counted, axis=0), x.shape)
    found = jax.vmap(lambda place, x: jax.lax.switch(place, branches, x))(chosen.ravel(), x.ravel())
    return found.reshape(x.shape)
