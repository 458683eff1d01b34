"""Of `jax.numpy`: reductions without what is not a number."""

import jax
import jax.numpy as jnp
from jax.numpy._operands import array, inexact, only, real

__all__ = [
    "nanargmax", "nanargmin", "nancumprod", "nancumsum", "nanmax", "nanmean", "nanmin", "nanprod",
    "nanstd", "nansum", "nanvar",
]


# What is reduced without its NaNs: `neutral` stands in their place.
def without_nans(a, neutral):
    a = array(a)
    if not jnp.issubdtype(a.dtype, jnp.inexact):
        return a
    return jnp.where(jnp.isnan(a), jnp.asarray(neutral, a.dtype), a)


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    return jnp.sum(without_nans(a, 0), axis, dtype, out, keepdims, initial, where)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, where=None):
    a = array(a)
    if not jnp.issubdtype(a.dtype, jnp.inexact):
        return jnp.mean(a, axis, dtype, out, keepdims, where=where)
    dtype = a.dtype if dtype is None else dtype
    count = jnp.sum(jnp.logical_not(jnp.isnan(a)), axis, dtype, keepdims=keepdims, where=where)
    return jax.lax.div(nansum(a, axis, dtype, out, keepdims, where=where), count)


# Where everything is NaN, so is the result.
def nan_extreme(reduce, least, a, axis, out, keepdims, initial, where):
    a = array(a)
    found = reduce(without_nans(a, least), axis, out, keepdims, initial, where)
    if initial is not None or not jnp.issubdtype(a.dtype, jnp.inexact):
        return found
    missing = jnp.all(jnp.isnan(a), axis=axis, keepdims=keepdims)
    return jnp.where(missing, jnp.asarray(jnp.nan, a.dtype), found)


def nanmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    return nan_extreme(jnp.max, -jnp.inf, a, axis, out, keepdims, initial, where)


def nanmin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    return nan_extreme(jnp.min, jnp.inf, a, axis, out, keepdims, initial, where)


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    a = array(a)
    kept = jnp.where(jnp.isnan(a), 1, a) if jnp.issubdtype(a.dtype, jnp.inexact) else a
    return jnp.prod(kept, axis, dtype, out, keepdims, initial, where)


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None):
    only("nanvar", mean=mean is not None)
    a = array(a)
    real("nanvar", a)
    if dtype is not None and jnp.dtype(dtype) == bool:
        raise TypeError("div does not accept dtype bool at position 0.")
    only("nanvar", dtype=dtype is not None and not jnp.issubdtype(dtype, jnp.inexact))
    dtype = inexact(a).dtype if dtype is None else dtype
    wide = inexact(a).astype(jnp.promote_types(dtype, jnp.float32))
    missing = jnp.isnan(wide)
    mean = jnp.nanmean(wide, axis, keepdims=True, where=where)
    # What is left out has no derivative either.
    square = jnp.square(jnp.where(missing, 0, wide - mean))
    count = jnp.sum(~missing, axis, keepdims=keepdims, where=where) - ddof
    total = jnp.where(count <= 0, jnp.nan, jnp.sum(square, axis, None, out, keepdims, where=where))
    return (total / jnp.where(count <= 0, 1, count).astype(wide.dtype)).astype(dtype)


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None):
    if dtype is not None and not jnp.issubdtype(dtype, jnp.inexact):
        raise TypeError(f"sqrt does not accept dtype {dtype}")
    return jnp.sqrt(nanvar(a, axis, dtype, out, ddof, keepdims, where, mean))


def nanargmax(a, axis=None, out=None, keepdims=None):
    place = jnp.argmax(jnp.where(jnp.isnan(a), -jnp.inf, a), axis, out, bool(keepdims))
    return jnp.where(jnp.all(jnp.isnan(a), axis=axis, keepdims=bool(keepdims)), -1, place)


def nanargmin(a, axis=None, out=None, keepdims=None):
    place = jnp.argmin(jnp.where(jnp.isnan(a), jnp.inf, a), axis, out, bool(keepdims))
    return jnp.where(jnp.all(jnp.isnan(a), axis=axis, keepdims=bool(keepdims)), -1, place)


def nancumsum(a, axis=None, dtype=None, out=None):
    return jnp.cumsum(jnp.where(jnp.isnan(a), 0, a), axis, dtype, out)


def nancumprod(a, axis=None, dtype=None, out=None):
    return jnp.cumprod(jnp.where(jnp.isnan(a), 1, a), axis, dtype, out)
