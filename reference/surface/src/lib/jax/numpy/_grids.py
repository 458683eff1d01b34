"""Of `jax.numpy`: grids and sequences."""

import _reference
import functools

import jax
import jax.numpy as jnp
from jax.numpy._operands import array, inexact


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    if indexing not in ("xy", "ij"):
        raise ValueError(f"Valid values for indexing are 'xy' and 'ij', got {indexing}")
    arrays = [array(x) for x in xi]
    if any([x.ndim != 1 for x in arrays]):
        raise ValueError(f"Arguments to jax.numpy.meshgrid must be 1D, got shapes {[x.shape for x in arrays]}")
    if indexing == "xy" and len(arrays) >= 2:
        arrays[0], arrays[1] = arrays[1], arrays[0]
    shape = [1 if sparse else x.shape[0] for x in arrays]
    result = []
    for i, x in enumerate(arrays):
        own = [1] * len(arrays)
        own[i] = x.shape[0]
        x = x.reshape(own)
        result.append(x if sparse else jnp.broadcast_to(x, shape))
    if indexing == "xy" and len(arrays) >= 2:
        result[0], result[1] = result[1], result[0]
    return tuple(result)


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    result = jnp.power(base, jnp.linspace(start, stop, num, endpoint=endpoint))
    return result if dtype is None else result.astype(dtype)


def indices(dimensions, dtype=None, sparse=False):
    dtype = jnp.int32 if dtype is None else dtype
    grids = jnp.meshgrid(*[jnp.arange(n, dtype=dtype) for n in dimensions], indexing="ij", sparse=sparse)
    return tuple(grids) if sparse else jnp.stack(grids)


def ix_(*args):
    found, n = [], len(args)
    for i, a in enumerate([array(a) for a in args]):
        if a.ndim != 1:
            raise ValueError(f"Arguments to jax.numpy.ix_ must be 1-dimensional, got shape {a.shape}")
        if a.dtype == bool:
            raise NotImplementedError("Boolean arguments to jax.numpy.ix_ are not implemented")
        a = a if a.size else a.astype(int)
        found.append(a.reshape((1,) * i + (a.size,) + (1,) * (n - i - 1)))
    return tuple(found)


# `linspace` with all that the native function leaves out.
def _linspace_along(start, stop, num, endpoint, retstep, dtype, axis):
    start, stop = array(start), array(stop)
    kind = jnp.result_type(start, stop) if dtype is None else jnp.dtype(dtype)
    wide = kind if jnp.issubdtype(kind, jnp.inexact) else jnp.dtype(jnp.float32)
    start, stop = jnp.broadcast_arrays(start.astype(wide), stop.astype(wide))
    spaces = num - 1 if endpoint else num
    step = (stop - start) / spaces if num and spaces else jnp.array(jnp.nan, wide)
    if num > 1:
        part = (jnp.arange(spaces) / spaces).astype(wide).reshape((-1,) + (1,) * start.ndim)
        found = start * (1 - part) + stop * part
        found = jnp.concatenate([found, stop[None]]) if endpoint else found
    else:
        found = start[None][:num]
    found = jnp.moveaxis(found, 0, axis)
    if dtype is not None:
        found = (jnp.floor(found) if jnp.issubdtype(kind, jnp.integer) else found).astype(kind)
    return (found, step) if retstep else found


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    start, stop = array(start), array(stop)
    if start.ndim or stop.ndim or axis != 0:
        return _reference.unsupported("jax.numpy.geomspace of arrays")
    kind = jnp.result_type(start, stop) if dtype is None else jnp.dtype(dtype)
    wide = kind if jnp.issubdtype(kind, jnp.inexact) else jnp.float32
    start, stop = start.astype(wide), stop.astype(wide)
    sign = jnp.sign(start)
    found = sign * jnp.logspace(jnp.log10(start / sign), jnp.log10(stop / sign), num, endpoint=endpoint, dtype=wide)
    return found.astype(wide if dtype is None else kind)


class _Grid:
    def __init__(self, sparse):
        self._sparse = sparse

    def __getitem__(self, key):
        single = isinstance(key, slice)
        if key == ():
            return [] if self._sparse else jnp.array([], int)
        axes = [_range(part) for part in ((key,) if single else key)]
        if single:
            return axes[0]
        grids = jnp.meshgrid(*axes, indexing="ij", sparse=self._sparse)
        return list(grids) if self._sparse else jnp.stack(grids)


def _range(part):
    start, stop, step = part.start or 0, part.stop, 1 if part.step is None else part.step
    if isinstance(step, complex):
        return jnp.linspace(start, stop, int(abs(step)))
    found = jnp.arange(start, stop, step)
    if not any([isinstance(number, float) for number in (start, stop, step)]):
        return found
    return jnp.asarray(start, found.dtype) + jnp.arange(found.size) * jnp.asarray(step, found.dtype)


# True on the diagonal `k` and below it, where its place is traced.
def _lower(rows, columns, k, dtype):
    return (jnp.arange(rows)[:, None] + k >= jnp.arange(columns)).astype(dtype)


def _eye(rows, columns, k, dtype):
    return (jnp.arange(rows)[:, None] + k == jnp.arange(columns)).astype(dtype)


class _Joined:
    def __init__(self, axis):
        self._axis = axis

    def __getitem__(self, key):
        parts = [_range(k) if isinstance(k, slice) else k for k in (key if isinstance(key, tuple) else (key,))]
        if any([isinstance(part, str) for part in parts]):
            return _reference.unsupported("jax.numpy.r_ with directions")
        if self._axis:
            parts = [jnp.asarray(part) for part in parts]
            return jnp.concatenate([p.reshape(-1, 1) if p.ndim < 2 else p for p in parts], axis=-1)
        return jnp.concatenate([jnp.atleast_1d(part) for part in parts])


class _Index:
    def __init__(self, always):
        self._always = always

    def __getitem__(self, key):
        return (key,) if self._always and not isinstance(key, tuple) else key


mgrid, ogrid, r_, c_, s_, index_exp = _Grid(False), _Grid(True), _Joined(0), _Joined(1), _Index(False), _Index(True)


def fromfunction(function, shape, *, dtype=float, **kwargs):
    shape = tuple(shape)
    f = functools.partial(function, **kwargs) if kwargs else function
    for axis in reversed(range(len(shape))):
        places = [None] * len(shape)
        places[axis] = 0
        f = jax.vmap(f, in_axes=tuple(places), out_axes=0)
    # The first axis is that of the outermost map.
    return f(*[jnp.arange(extent, dtype=jnp.float32 if dtype is float else dtype) for extent in shape])
