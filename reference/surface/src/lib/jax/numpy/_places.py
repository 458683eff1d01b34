"""Of `jax.numpy`: places of elements."""

import _reference
import operator

import jax
import jax.numpy as jnp
import numpy as np
from jax.numpy._operands import array, only

__all__ = [
    "argwhere", "compress", "diag_indices", "diag_indices_from", "diagflat", "diagonal", "extract",
    "fill_diagonal", "flatnonzero", "place", "put", "put_along_axis", "ravel_multi_index", "tril_indices",
    "tril_indices_from", "triu_indices", "triu_indices_from", "unravel_index",
]


def argwhere(a, *, size=None, fill_value=None):
    a = array(a)
    found = jnp.nonzero(jnp.atleast_1d(a), size=size, fill_value=fill_value)
    return jnp.stack(found, axis=1)[:, : a.ndim]


def _not_in_place(name, inplace):
    if inplace:
        raise ValueError(
            f"jax.numpy.{name} cannot modify arrays in-place, because JAX arrays are immutable. "
            "Pass inplace=False to instead return an updated array."
        )


# As many as there are places, from the beginning again and again.
def _as_many(values, count):
    return jnp.tile(values, -(-count // values.size))[:count]


def put(a, ind, v, mode=None, *, inplace=True):
    _not_in_place("put", inplace)
    a, ind, v = array(a), jnp.ravel(array(ind)), jnp.ravel(array(v))
    if not a.size or not ind.size or not v.size:
        return a
    if mode == "clip":
        ind = jnp.clip(ind, 0, a.size - 1)
    elif mode == "wrap":
        ind = ind % a.size
    elif mode == "raise":
        raise NotImplementedError("The 'raise' mode to jnp.put is not supported.")
    elif mode is not None:
        raise ValueError(f"mode should be one of 'wrap' or 'clip'; got {mode=}")
    return jnp.ravel(a).at[ind].set(_as_many(v, ind.size).astype(a.dtype)).reshape(a.shape)


def place(arr, mask, vals, *, inplace=True):
    _not_in_place("place", inplace)
    arr, mask, vals = array(arr), array(mask), jnp.ravel(array(vals))
    if arr.size != mask.size:
        raise ValueError("place: arr and mask must be the same size")
    if not vals.size:
        raise ValueError("Cannot place values from an empty array")
    if not arr.size:
        return arr
    places = jnp.where(jnp.ravel(mask), size=mask.size, fill_value=mask.size)[0]
    new = _as_many(vals, arr.size).astype(arr.dtype)
    return jnp.ravel(arr).at[places].set(new, mode="drop").reshape(arr.shape)


def tril_indices(n, k=0, m=None):
    return jnp.nonzero(jnp.tri(n, n if m is None else m, k, dtype=bool))


def triu_indices(n, k=0, m=None):
    return jnp.nonzero(jnp.logical_not(jnp.tri(n, n if m is None else m, k - 1, dtype=bool)))


def diag_indices(n, ndim=2):
    for name, number in (("n", n), ("ndim", ndim)):
        if operator.index(number) < 0:
            raise ValueError(f"{name} argument to diag_indices must be nonnegative, got {number}")
    return (jnp.arange(n),) * ndim


def diag_indices_from(arr):
    arr = array(arr)
    if arr.ndim < 2:
        raise ValueError("input array must be at least 2-d")
    if len(set(arr.shape)) != 1:
        raise ValueError("All dimensions of input must be of equal length")
    return diag_indices(arr.shape[0], arr.ndim)


def diagonal_at(v, k):
    v, k = jnp.asarray(v), 0 if k is None else operator.index(k)
    if v.ndim == 2:
        return diagonal(v, k)
    if v.ndim != 1:
        raise ValueError("diag input must be 1d or 2d")
    n, places = len(v) + abs(k), jnp.arange(len(v))
    return jnp.zeros((n, n), v.dtype).at[places + max(-k, 0), places + max(k, 0)].set(v)


def diagonal(a, offset=0, axis1=0, axis2=1):
    a = array(a)
    if a.ndim < 2:
        raise ValueError("diagonal requires an array of at least two dimensions.")
    a = jnp.moveaxis(a, (axis1, axis2), (-2, -1))
    n = max(min(a.shape[-2] - max(-offset, 0), a.shape[-1] - max(offset, 0)), 0)
    places = jnp.arange(n)
    return a[..., places + max(-offset, 0), places + max(offset, 0)]


# As many places as asked for: where there are fewer, the rest is filled.
def pad_by_places(x, widths, mode):
    for axis, width in enumerate(widths):
        x = jnp.take(x, np.pad(np.arange(x.shape[axis]), width, mode), axis=axis)
    return x


def nonzero_of_size(a, size, fill_value):
    a = jnp.asarray(a)
    if a.ndim == 0:
        return jnp.nonzero(a)
    if size is None:
        jnp.nonzero(a)  # asks for the value of a traced one
    if isinstance(fill_value, tuple):
        if len(fill_value) != a.ndim:
            raise ValueError(
                f"fill_value tuple must have length equal to number of axes ({a.ndim}); got {len(fill_value)}"
            )
    elif fill_value is not None and jnp.ndim(fill_value):
        raise ValueError(f"fill_value must be a scalar or tuple of scalars; got {fill_value}")
    if size is None:
        found = jnp.nonzero(a)
        kinds = [jnp.result_type(jnp.int32, fill) for fill in (fill_value if isinstance(fill_value, tuple) else [fill_value or 0] * a.ndim)]
        return tuple([found.astype(kind) for found, kind in zip(found, kinds)])
    if isinstance(size, jax.core.Tracer):
        int(jnp.ravel(size)[0])  # asks for the value of a traced one
    try:
        size = operator.index(size)
    except TypeError:
        raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
    if size < 0:
        raise ValueError(f"size must be a positive integer; got size={size}")
    given = jnp.ravel(a != 0)
    found = jnp.argsort(~given)[:size]
    found = jnp.pad(found, (0, size - len(found)))
    fill = fill_value if isinstance(fill_value, tuple) else (0 if fill_value is None else fill_value,) * a.ndim
    kept = jnp.arange(size) < given.sum()
    places = [jnp.where(kept, i, f) for i, f in zip(unravel_index(found, a.shape), fill)]
    return tuple([place.astype(place.dtype) for place in places])


def diagflat(v, k=0):
    v = jnp.ravel(array(v))
    return jnp.diag(v.astype(v.dtype), k)


def _sides(arr):
    shape = arr.shape if hasattr(arr, "shape") else array(arr).shape
    if len(shape) != 2:
        raise ValueError("Only 2-D inputs are accepted")
    return shape


def tril_indices_from(arr, k=0):
    rows, columns = _sides(arr)
    return jnp.tril_indices(rows, k=k, m=columns)


def triu_indices_from(arr, k=0):
    rows, columns = _sides(arr)
    return jnp.triu_indices(rows, k=k, m=columns)


def fill_diagonal(a, val, wrap=False, *, inplace=True):
    if inplace:
        raise NotImplementedError("The inplace mode is not supported: pass inplace=False")
    if wrap:
        raise NotImplementedError("wrap=True is not implemented, must use wrap=False")
    a = array(a)
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim > 2 and len(set(a.shape)) > 1:
        raise ValueError("All dimensions of input must be of equal length")
    n = min(a.shape)
    val = jnp.ravel(jnp.asarray(val, a.dtype))
    val = val[0] if val.size == 1 else jnp.tile(val, -(-n // val.size))[:n]
    return a.at[(jnp.arange(n),) * a.ndim].set(val)


def flatnonzero(a, *, size=None, fill_value=None):
    return jnp.nonzero(jnp.ravel(a), size=size, fill_value=fill_value)[0]


def extract(condition, arr, *, size=None, fill_value=0):
    return compress(jnp.ravel(condition), jnp.ravel(arr), size=size, fill_value=fill_value)


# The methods of arrays whose arguments come in another order, or by name alone.
def compressed(a, condition, axis=None, *, out=None, size=None, fill_value=0):
    return compress(condition, a, axis, size=size, fill_value=fill_value, out=out)


def nonzero_of(a, *, fill_value=None, size=None):
    return jnp.nonzero(a, size=size, fill_value=fill_value)


def compress(condition, a, axis=None, *, size=None, fill_value=0, out=None):
    condition, a = array(condition).astype(bool), array(a)
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.compress is not supported.")
    if condition.ndim != 1:
        raise ValueError("condition must be a 1D array")
    if axis is None:
        a, axis = jnp.ravel(a), 0
    a = jnp.moveaxis(a, axis, 0)
    n = min(len(a), len(condition))
    if size is None:
        found = a[jnp.nonzero(condition[:n])[0]]
        if condition[n:].any():
            raise ValueError("condition contains entries that are out of bounds")
    elif not 0 <= size <= len(a):
        raise ValueError(
            f"size must be positive and not greater than the size of the array axis; got {size=} for a.shape[axis]={len(a)}"
        )
    else:
        condition = condition[:n]
        kept = jnp.expand_dims(condition, tuple(range(1, a.ndim)))
        found = jnp.where(kept, a[:n], jnp.asarray(fill_value, a.dtype))
        found = found[jnp.argsort(~condition)[:size]]
    return jnp.moveaxis(found, 0, axis)


def unravel_index(indices, shape):
    shape = (shape,) if hasattr(shape, "__index__") and not jnp.ndim(shape) else tuple(shape)
    indices, found = array(indices), []
    size = 1
    for n in shape:
        size *= n
    indices = jnp.clip(indices, -size, size - 1)
    indices = jnp.where(indices < 0, indices + size, indices)
    for n in reversed(shape):
        found.append(indices % n)
        indices = indices // n
    return tuple(reversed(found))


def ravel_multi_index(multi_index, dims, mode="raise", order="C", *, dtype=None):
    only("ravel_multi_index", dtype=dtype is not None)
    assert len(multi_index) == len(dims), f"len(multi_index)={len(multi_index)} != len(dims)={len(dims)}"
    places = [array(i) for i in multi_index]
    if order != "C" or mode == "raise" and any([isinstance(i, jax.core.Tracer) for i in places]):
        return _reference.unsupported(f"jax.numpy.ravel_multi_index(mode={mode!r}, order={order!r})")
    if not all([jnp.issubdtype(i.dtype, jnp.integer) for i in places]):
        raise ValueError("only int indices permitted")
    if mode == "raise":
        if any([bool(jnp.any((i < 0) | (i >= n))) for i, n in zip(places, dims)]):
            raise ValueError("invalid entry in coordinates array")
    elif mode not in ("clip", "wrap", "ignore"):
        raise ValueError(f"invalid mode={mode!r}. Expected 'raise', 'wrap', 'clip', or 'ignore'.")
    flat = jnp.array(0, places[0].dtype if places else int)
    for i, n in zip(places, dims):
        i = jnp.clip(i, 0, n - 1) if mode == "clip" else i % n if mode == "wrap" else i
        flat = flat * n + i
    return flat


def put_along_axis(arr, indices, values, axis, inplace=True, *, mode=None):
    if inplace:
        raise ValueError("The inplace mode is not supported: pass inplace=False")
    if axis is None:
        return _reference.unsupported("jax.numpy.put_along_axis(axis=None)")
    arr, indices = array(arr), array(indices)
    if arr.ndim != indices.ndim:
        raise ValueError("put_along_axis arguments 'arr' and 'indices' must have same ndim.")
    # On the other axes every place is named: the indices are broadcast.
    places = [jnp.arange(n).reshape([-1 if i == along else 1 for i in range(arr.ndim)]) for along, n in enumerate(arr.shape)]
    places[axis] = indices
    return arr.at[tuple(places)].set(values)


# `x.at[key].apply(func)`: once for each time that an element is named, on one element at a time.
def applied_at(x, key, func):
    times = jnp.ravel(jnp.zeros(x.shape, jnp.int32).at[key].add(1))
    if not times.size:
        return x

    def one(value):
        after = jnp.asarray(func(value))
        if after.shape or after.dtype != x.dtype:
            _reference.unsupported("at[…].apply of a function that gives another type")
        return after

    def step(i, values):
        return jnp.where(i < times, jax.vmap(one)(values), values)

    @jax.custom_jvp
    def run(values):
        return jax.lax.fori_loop(0, jnp.max(times), step, values)

    @run.defjvp
    def run_jvp(primals, tangents):
        raise NotImplementedError("scatter_apply JVP not implemented")

    return jnp.reshape(run(jnp.ravel(x)), x.shape)
