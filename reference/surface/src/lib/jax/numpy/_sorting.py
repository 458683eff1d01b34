"""Of `jax.numpy`: places in an order."""

import _reference
import operator

import jax.numpy as jnp
from jax import lax
from jax.numpy._operands import array, only


# How many of the sorted ones stand before each value.
def searchsorted(a, v, side="left", sorter=None, *, method="scan"):
    if side not in ("left", "right"):
        raise ValueError(f"{side!r} is an invalid value for keyword 'side'")
    a, v = array(a), array(v)
    if a.ndim != 1:
        raise ValueError("a should be 1-dimensional")
    a = a if sorter is None else a[sorter]
    # A number of Python has the type of the array, and wraps.
    kind = jnp.result_type(a, v)
    a, v = a.astype(kind), v.astype(kind)
    if method == "compare_all":
        return jnp.sum(_stands_before(a, v[..., None], side), axis=-1, dtype=jnp.int32)
    # The halves are chosen without a look at the order of the rest, whose places decide where `a` is not sorted.
    low, high = jnp.zeros(v.shape, jnp.int32), jnp.full(v.shape, len(a), jnp.int32)
    for _ in range(len(a).bit_length() if len(a) else 0):
        middle = (low + high) // 2
        goes_right = _stands_before(a[middle], v, side)
        low, high = jnp.where(goes_right, middle, low), jnp.where(goes_right, high, middle)
    return high


# If `a` stands before the place of `v`. NaN is the last.
def _stands_before(a, v, side):
    if not jnp.issubdtype(a.dtype, jnp.inexact):
        return a < v if side == "left" else a <= v
    return (a < v) | (jnp.isnan(v) & ~jnp.isnan(a)) if side == "left" else (a <= v) | jnp.isnan(v)


def lexsort(keys, axis=-1, *, batch_size=None):
    only("lexsort", batch_size=batch_size is not None)
    keys = [jnp.asarray(key) for key in keys]
    if keys[0].ndim == 0:
        return jnp.array(0, jnp.int32)
    order = jnp.argsort(keys[0], axis=axis)
    for key in keys[1:]:
        step = jnp.argsort(jnp.take_along_axis(key, order, axis=axis), axis=axis)
        order = jnp.take_along_axis(order, step, axis=axis)
    return order


def top_k(a, k, /, *, axis=-1, mode="largest", sorted=True):
    if mode not in ("largest", "smallest"):
        raise ValueError(f'mode must be "largest" or "smallest", got {mode!r}')
    if mode == "smallest":
        return _reference.unsupported("jax.numpy.top_k(mode='smallest')")
    return lax.top_k(a, k, axis=axis)


# The `kth + 1` least ones in order, and the others from the greatest down.
def partition(a, kth, axis=-1):
    a, kth, axis = _to_part(a, kth, axis)
    least = jnp.sort(a)[..., : kth + 1]
    greatest = lax.top_k(a, a.shape[-1] - kth - 1)[0]
    return jnp.swapaxes(jnp.concatenate([least, greatest], axis=-1), -1, axis)


# The places of the `kth + 1` least ones in order, and the others as they stand.
def argpartition(a, kth, axis=-1):
    a, kth, axis = _to_part(a, kth, axis)
    least = jnp.argsort(a)[..., : kth + 1]
    is_least = jnp.any(least[..., None] == jnp.arange(a.shape[-1]), axis=-2)
    others = jnp.argsort(is_least)[..., : a.shape[-1] - kth - 1]
    return jnp.swapaxes(jnp.concatenate([least, others], axis=-1), -1, axis)


# The array with the axis at its end, and both numbers from the front.
def _to_part(a, kth, axis):
    a, kth = array(a), operator.index(kth)
    axis = operator.index(axis) % a.ndim
    a = jnp.swapaxes(a, axis, -1)
    size = a.shape[-1]
    if not -size <= kth < size:
        raise ValueError(f"axis {kth} is out of bounds for array of dimension {size}")
    return a, kth % size, axis
