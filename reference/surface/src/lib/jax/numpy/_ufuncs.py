"""Of `jax.numpy`: what its elementwise functions have as methods (`jnp.add.reduce`)."""

import _reference
import functools
import math

import jax
import jax.numpy as jnp

__all__ = []

_IDENTITIES = {
    "add": 0, "multiply": 1, "bitwise_and": -1, "bitwise_or": 0, "bitwise_xor": 0, "logical_and": True,
    "logical_or": False, "logical_xor": False, "logaddexp": -math.inf, "logaddexp2": -math.inf,
}
_REDUCTIONS = {
    "add": jnp.sum, "multiply": jnp.prod, "maximum": jnp.max, "minimum": jnp.min, "logical_and": jnp.all,
    "logical_or": jnp.any,
}
_ACCUMULATIONS = {"add": jnp.cumsum, "multiply": jnp.cumprod}


def attribute_of(function, name):
    """The attribute of that name, in a list; an empty list: it has none."""
    of = function.__name__
    if name == "identity":
        return [_IDENTITIES.get(of)]
    if name in ("nin", "nargs", "nout"):
        nin = 1 if of == "negative" else 2
        return [{"nin": nin, "nout": 1, "nargs": nin}[name]]
    methods = {"reduce": _reduce, "accumulate": _accumulate, "at": _at, "outer": _outer}
    return [functools.partial(methods[name], function)] if name in methods else []


def _binary(function, method):
    if function.__name__ == "negative":
        raise ValueError(f"{method} only supported for binary ufuncs")


def _reduce(function, a, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=None):
    name = function.__name__
    _binary(function, "reduce")
    if out is not None:
        raise NotImplementedError(f"out argument of {name}.reduce()")
    if where is not None and initial is None and name not in _IDENTITIES:
        raise ValueError(
            f"reduction operation {name!r} does not have an identity, so to use a where mask one has to specify 'initial'."
        )
    if name not in _REDUCTIONS or name.startswith("logical") and (dtype, initial) != (None, None):
        if (dtype, initial, where) != (None, None, None) or not isinstance(axis, int) or jnp.shape(a)[axis] == 0:
            _reference.unsupported(f"jax.numpy.{name}.reduce with options")
        rows = jnp.moveaxis(jnp.asarray(a), axis, 0)
        result = functools.reduce(function, list(rows[1:]), rows[0])
        return jnp.expand_dims(result, axis) if keepdims else result
    options = {"dtype": dtype} if dtype is not None else {}
    options.update({"initial": initial} if initial is not None else {})
    if dtype is not None and name in ("maximum", "minimum"):
        _reference.unsupported(f"jax.numpy.{name}.reduce(dtype=…)")
    return _REDUCTIONS[name](a, axis=axis, keepdims=keepdims, where=where, **options)


def _accumulate(function, a, axis=0, dtype=None, out=None):
    name = function.__name__
    _binary(function, "accumulate")
    if out is not None:
        raise NotImplementedError(f"out argument of {name}.accumulate()")
    if name in _ACCUMULATIONS:
        return _ACCUMULATIONS[name](a, axis=axis, dtype=dtype)
    if dtype is not None or not isinstance(axis, int) or jnp.shape(a)[axis] == 0:
        _reference.unsupported(f"jax.numpy.{name}.accumulate with options")
    rows = jnp.moveaxis(jnp.asarray(a), axis, 0)
    kept = [rows[0]]
    for row in rows[1:]:
        kept.append(function(kept[-1], row))
    return jnp.stack(kept, axis=axis)


def _at(function, a, indices, b=None, /, *, inplace=True):
    if inplace:
        raise NotImplementedError(
            "Because JAX arrays are immutable, jnp.ufunc.at() cannot operate inplace like "
            "np.ufunc.at(). Instead, you can pass inplace=False and capture the result; e.g. "
            ">>> arr = jnp.add.at(arr, ind, val, inplace=False)"
        )
    name = function.__name__
    a = jnp.positive(a)
    if name == "add":
        return a.at[indices].add(b)
    if name == "subtract":
        return a.at[indices].subtract(b)
    if name == "multiply":
        return a.at[indices].multiply(b)
    return _reference.unsupported(f"jax.numpy.{name}.at")


def _outer(function, A, B, /):
    _binary(function, "outer")
    A, B = jnp.positive(A), jnp.positive(B)
    each = jax.vmap(jax.vmap(function, (None, 0)), (0, None))
    return each(jnp.ravel(A), jnp.ravel(B)).reshape(*A.shape, *B.shape)
