"""Of `jax.numpy`: arrays as sets."""

import math

import _reference
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax.numpy._operands import array, only

__all__ = [
    "intersect1d", "isin", "setdiff1d", "setxor1d", "union1d", "unique", "unique_all",
    "unique_counts", "unique_inverse", "unique_values",
]


def unique(
    ar,
    return_index=False,
    return_inverse=False,
    return_counts=False,
    axis=None,
    *,
    equal_nan=True,
    size=None,
    fill_value=None,
    sorted=True,
):
    ar = array(ar)
    if size is None:
        ar = jax.lax.stop_gradient(ar)  # they are asked for as numbers
    rows = jnp.ravel(ar) if axis is None else jnp.moveaxis(ar, axis, 0)
    n, rest = len(rows), rows.shape[1:]
    if not n and size and fill_value is None:
        raise ValueError("jnp.unique: for zero-sized input with nonzero size argument, fill_value must be specified")
    if not n and size:
        return _reference.unsupported("jax.numpy.unique of no elements")
    # Rows without elements are all alike.
    order = jnp.arange(n) if 0 in rest else jnp.lexsort(rows.reshape(n, math.prod(rest)).T[::-1]) if rest else jnp.argsort(rows)
    ranked = rows[order]
    same = ranked[1:] == ranked[:-1]
    if equal_nan:
        same |= (ranked[1:] != ranked[1:]) & (ranked[:-1] != ranked[:-1])
    same = same.all(tuple(range(1, rows.ndim))) if rest else same
    first = jnp.concatenate([jnp.ones(min(n, 1), bool), ~same])
    if size is None:
        places = jnp.nonzero(first)[0]
        values, counts = ranked[places], jnp.diff(places, append=n)
    else:
        places = jnp.nonzero(first, size=size, fill_value=n)[0]
        given = places < n
        fill = ranked[0] if fill_value is None else fill_value
        shown = jnp.expand_dims(given, tuple(range(1, rows.ndim)))
        values = jnp.where(shown, ranked[jnp.minimum(places, n - 1)], jnp.asarray(fill, ar.dtype))
        counts = jnp.where(given, jnp.diff(places, append=n), 0)
        places = jnp.where(given, places, 0)
    found = [values if axis is None else jnp.moveaxis(values, 0, axis)]
    if return_index:
        found.append(order[places].astype(jnp.int32))
    if return_inverse:
        inverse = jnp.zeros(n, jnp.int32).at[order].set(jnp.cumsum(first).astype(jnp.int32) - 1)
        found.append(inverse.reshape(ar.shape) if axis is None else inverse)
    if return_counts:
        found.append(counts.astype(jnp.int32))
    return found[0] if len(found) == 1 else tuple(found)


def _sets(name, a, b, size):
    only(name, size=size is not None)
    a, b = jnp.ravel(array(a)), jnp.ravel(array(b))
    return a, b, jnp.result_type(a, b)


def union1d(ar1, ar2, *, size=None, fill_value=None):
    a, b, dtype = _sets("union1d", ar1, ar2, None)
    return unique(jnp.concatenate([a.astype(dtype), b.astype(dtype)]), size=size, fill_value=fill_value)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False, *, size=None, fill_value=None):
    only("intersect1d", return_indices=return_indices)
    a, b, dtype = _sets("intersect1d", ar1, ar2, size)
    a = unique(a.astype(dtype))
    return a[isin(a, b)]


def setdiff1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    only("setdiff1d", size=size is not None)
    a, b = jnp.ravel(array(ar1)), jnp.ravel(array(ar2))
    a = a if assume_unique else unique(a)
    return a[~isin(a, b)]


def isin(element, test_elements, assume_unique=False, invert=False, *, method="auto"):
    element, tests = array(element), jnp.ravel(array(test_elements))
    jnp.result_type(element, tests)  # refuses keys
    found = (element[..., None] == tests).any(-1)
    return ~found if invert else found


def setxor1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    if size is not None:
        return _reference.unsupported("jax.numpy.setxor1d(size=…)")
    ar1, ar2 = jnp.ravel(jnp.asarray(ar1)), jnp.ravel(jnp.asarray(ar2))
    apart = jnp.concatenate([jnp.setdiff1d(ar1, ar2), jnp.setdiff1d(ar2, ar1)])
    return jnp.sort(apart)


class UniqueAllResult(NamedTuple):
    values: jax.Array
    indices: jax.Array
    inverse_indices: jax.Array
    counts: jax.Array


class UniqueCountsResult(NamedTuple):
    values: jax.Array
    counts: jax.Array


class UniqueInverseResult(NamedTuple):
    values: jax.Array
    inverse_indices: jax.Array


def unique_all(x, /, *, size=None, fill_value=None):
    given = dict(return_index=True, return_inverse=True, return_counts=True)
    return UniqueAllResult(*jnp.unique(x, **given, size=size, fill_value=fill_value))


def unique_counts(x, /, *, size=None, fill_value=None):
    return UniqueCountsResult(*jnp.unique(x, return_counts=True, size=size, fill_value=fill_value))


def unique_inverse(x, /, *, size=None, fill_value=None):
    return UniqueInverseResult(*jnp.unique(x, return_inverse=True, size=size, fill_value=fill_value))


def unique_values(x, /, *, size=None, fill_value=None):
    return jnp.unique(x, size=size, fill_value=fill_value)
