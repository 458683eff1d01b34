"""Of `jax.numpy`: arrays that are joined, split and turned."""

import _reference
import operator

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.numpy._operands import array

__all__ = [
    "array_equiv", "array_split", "atleast_2d", "atleast_3d", "block", "broadcast_shapes",
    "column_stack", "delete", "dsplit", "dstack", "fliplr", "flipud", "hsplit", "insert", "resize",
    "rollaxis", "rot90", "trim_zeros", "unstack", "vsplit",
]


def fliplr(m):
    return jnp.flip(m, 1)


def flipud(m):
    return jnp.flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    m = array(m)
    if m.ndim < 2:
        raise ValueError("rot90 requires its first argument to have ndim at least two")
    first, second = axes
    first, second = axes[0] % m.ndim, axes[1] % m.ndim
    if first == second:
        raise ValueError("Axes must be different")
    if k % 4 == 0:
        return m
    if k % 4 == 2:
        return jnp.flip(jnp.flip(m, first), second)
    if k % 4 == 1:
        return jnp.swapaxes(jnp.flip(m, second), first, second)
    return jnp.flip(jnp.swapaxes(m, first, second), second)


def column_stack(tup):
    if isinstance(tup, jax.Array) and not tup.ndim:
        raise ValueError("column_stack: an array without an axis holds no arrays")
    arrays = [jnp.asarray(x) for x in tup]
    return jnp.concatenate([x.reshape((x.size, 1)) if x.ndim < 2 else x for x in arrays], axis=1)


def dstack(tup, dtype=None):
    arrays = [jnp.atleast_1d(jnp.asarray(x)) for x in tup]
    arrays = [x[None] if x.ndim == 1 else x for x in arrays]
    return jnp.concatenate([x[:, :, None] if x.ndim == 2 else x for x in arrays], axis=2, dtype=dtype)


def array_split(ary, indices_or_sections, axis=0):
    if not isinstance(indices_or_sections, int):
        return jnp.split(ary, indices_or_sections, axis=axis)
    extent = jnp.shape(ary)[axis]
    size, longer = extent // indices_or_sections, extent % indices_or_sections
    edges, at = [], 0
    for i in range(indices_or_sections - 1):
        at += size + 1 if i < longer else size
        edges.append(at)
    return jnp.split(ary, edges, axis=axis)


def atleast_2d(*arys):
    shaped = [array(a) for a in arys]
    shaped = [a.reshape(1, -1) if a.ndim < 2 else a for a in shaped]
    return shaped[0] if len(shaped) == 1 else tuple(shaped)


def atleast_3d(*arys):
    def deep(a):
        a = array(a)
        return a.reshape(1, -1, 1) if a.ndim < 2 else a[..., None] if a.ndim == 2 else a

    return deep(arys[0]) if len(arys) == 1 else tuple([deep(a) for a in arys])


def broadcast_shapes(*shapes):
    if any([isinstance(shape, (set, dict)) for shape in shapes]):
        raise TypeError("Shapes must be 1D sequences of concrete values of integer type")
    shapes = [(operator.index(shape),) if hasattr(shape, "__index__") and not jnp.ndim(shape) else tuple(shape) for shape in shapes]
    rank = max([len(shape) for shape in shapes], default=0)
    extents = zip(*[(1,) * (rank - len(shape)) + shape for shape in shapes])
    found = []
    for along in extents:
        wide = {extent for extent in along if extent != 1}
        if len(wide) > 1:
            raise ValueError(f"Incompatible shapes for broadcasting: shapes={shapes}")
        found.append(wide.pop() if wide else 1)
    return tuple(found)


def hsplit(ary, indices_or_sections):
    ary = array(ary)
    return jnp.split(ary, indices_or_sections, axis=0 if ary.ndim == 1 else 1)


def vsplit(ary, indices_or_sections):
    return jnp.split(ary, indices_or_sections, axis=0)


def dsplit(ary, indices_or_sections):
    return jnp.split(ary, indices_or_sections, axis=2)


def unstack(x, /, *, axis=0):
    return tuple([part for part in jnp.moveaxis(array(x), axis, 0)])


def rollaxis(a, axis, start=0):
    ndim = jnp.ndim(a)
    if not -ndim <= axis < ndim:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {ndim}")
    axis, start = axis % ndim, start + ndim if start < 0 else start
    return jnp.moveaxis(a, axis, start - 1 if axis < start else start)


def block(arrays):
    def check(part):
        if isinstance(part, tuple):
            raise ValueError(f"jax.numpy.block does not allow tuples, got {part}")
        if not isinstance(part, list):
            return 0
        if not part:
            raise ValueError("jax.numpy.block does not allow empty list arguments")
        depths = {check(p) for p in part}
        if len(depths) > 1:
            raise ValueError("Mismatched list depths in jax.numpy.block")
        return 1 + depths.pop()

    def below(part, depth):
        if isinstance(part, list):
            return jnp.concatenate([below(p, depth - 1) for p in part], axis=-depth)
        part = jnp.asarray(part)
        return part.reshape((1,) * (deepest - part.ndim) + part.shape)

    def rank_of(part):
        return max([rank_of(p) for p in part]) if isinstance(part, list) else jnp.ndim(part)

    depth = check(arrays)
    deepest = max(depth, rank_of(arrays))
    return below(arrays, depth)


def resize(a, new_shape):
    new_shape = (new_shape,) if hasattr(new_shape, "__index__") else tuple(new_shape)
    if any([n < 0 for n in new_shape]):
        raise ValueError("all elements of `new_shape` must be non-negative")
    a, size = jnp.ravel(a), 1
    for n in new_shape:
        size *= n
    if not size or not a.size:
        return jnp.zeros(new_shape, a.dtype)
    return jnp.tile(a, -(-size // a.size))[:size].reshape(new_shape)


# Each element as often as its count says; the last one again where a total asks for more.
def repeat_each(a, repeats, axis, total):
    a, repeats = jnp.asarray(a), jnp.asarray(repeats)
    if axis is None:
        a, axis = jnp.ravel(a), 0
    n = a.shape[axis]
    if not jnp.issubdtype(repeats.dtype, jnp.integer):
        repeats = repeats.astype(int)
    repeats = jnp.broadcast_to(jnp.ravel(repeats), (n,))
    if not isinstance(repeats, jax.core.Tracer) and jnp.any(repeats < 0):
        return _reference.unsupported("repeat a negative number of times")
    ends = jnp.cumsum(repeats)
    total = (int(ends[-1]) if n else 0) if total is None else total
    places = jnp.minimum(jnp.searchsorted(ends, jnp.arange(total), side="right"), max(n - 1, 0))
    return jnp.take(a, places, axis=axis)


# `roll` by what only a run of the body knows.
def roll_by(a, shift, axis):
    if axis is None:
        return roll_by(jnp.ravel(a), shift, 0).reshape(a.shape)
    axes = [operator.index(i) for i in (axis if isinstance(axis, (tuple, list)) else (axis,))]
    shifts = jnp.ravel(jnp.asarray(shift)).astype(jnp.int32)
    if len(axes) == 1:
        axes = axes * len(shifts)
    for i, by in zip(axes, jnp.broadcast_to(shifts, (len(axes),))):
        size = a.shape[i]
        a = jnp.take(a, (jnp.arange(size) - by) % max(size, 1), axis=i)
    return a


def delete(arr, obj, axis=None, *, assume_unique_indices=False):
    a = array(arr)
    if axis is None:
        a, axis = jnp.ravel(a), 0
    n = jnp.size(a, axis)  # refuses an axis that there is not
    axis = axis % a.ndim
    if isinstance(obj, slice):
        gone = {i for i in range(n)[obj]}
    elif isinstance(obj, int):
        if not -n <= obj < n:
            raise ValueError(f"axis {obj} is out of bounds for array of dimension {n}")
        gone = {obj % n}
    else:
        if isinstance(obj, jax.core.Tracer):
            if assume_unique_indices and jnp.issubdtype(obj.dtype, jnp.integer):
                kept = jnp.ones(n, bool).at[jnp.ravel(obj)].set(False)
                return jnp.take(a, jnp.nonzero(kept, size=n - obj.size)[0], axis=axis)
            int(jnp.ravel(obj)[0])  # asks for the value of a traced one
        array(obj)  # refuses what is no array
        obj = np.asarray(obj)
        if obj.ndim == 0 and np.issubdtype(obj.dtype, np.integer):
            return delete(a, int(obj), axis)
        if obj.dtype == bool:
            if obj.shape != (n,):
                raise ValueError("np.delete(arr, obj): for boolean indices, obj must have the length of the axis.")
            gone = {int(i) for i in np.flatnonzero(obj)}
        elif np.issubdtype(obj.dtype, np.integer):
            places = [int(i) for i in obj.ravel()]
            if not all([-n <= i < n for i in places]):
                raise IndexError(f"index is out of bounds for axis 0 with size {n}")
            gone = {i % n for i in places}
        else:
            raise ValueError(f"np.delete(arr, obj): got obj.dtype={obj.dtype}; must be integer or bool.")
    return jnp.take(a, jnp.array([i for i in range(n) if i not in gone], jnp.int32), axis=axis)


def array_equiv(a1, a2):
    a1, a2 = jnp.asarray(a1), jnp.asarray(a2)
    try:
        shape = jnp.broadcast_shapes(a1.shape, a2.shape)
    except ValueError:
        return jnp.array(False)
    return jnp.all(jnp.broadcast_to(a1, shape) == jnp.broadcast_to(a2, shape))


def insert(arr, obj, values, axis=None):
    a, values = jnp.positive(arr), jnp.positive(values)
    if not isinstance(obj, slice):
        obj = jnp.positive(obj)
        if jnp.ndim(obj) > 1:
            raise ValueError(f"jnp.insert(): obj must be a slice, a one-dimensional array, or a scalar; got {obj}")
    if axis is None:
        a, axis = jnp.ravel(a), 0
    axis = operator.index(axis)
    jnp.size(a, axis)  # refuses an axis that there is not
    axis = axis % a.ndim
    if not isinstance(obj, slice) and not jnp.issubdtype(obj.dtype, jnp.integer):
        raise ValueError(f"jnp.insert(): index array must be integer typed; got {obj}")
    values = values.astype(a.dtype)
    extent = a.shape[axis]
    places = list(range(*obj.indices(extent))) if isinstance(obj, slice) else obj
    if isinstance(places, jax.core.Tracer):
        return _reference.unsupported("jax.numpy.insert at places that are traced")
    if jnp.ndim(places) == 0:
        place = int(places)
        # As other places outside of the axis, it is moved to its end.
        place = min(max(place + extent if place < 0 else place, 0), extent)
        # What goes to one place may be several slices.
        values = jnp.moveaxis(jnp.array(values, ndmin=a.ndim), 0, axis)
        if values.ndim > a.ndim:
            return _reference.unsupported("jax.numpy.insert of values with more axes than the array")
        wide = list(a.shape)
        wide[axis] = values.shape[axis]
        middle = jnp.broadcast_to(values, wide)
        return jnp.concatenate(
            [lax.slice_in_dim(a, 0, place, axis=axis), middle, lax.slice_in_dim(a, place, extent, axis=axis)], axis
        )
    places = [min(max(int(p) + extent if int(p) < 0 else int(p), 0), extent) for p in places]
    wide = list(a.shape)
    wide[axis] = len(places)
    values = jnp.moveaxis(jnp.broadcast_to(values, wide), axis, 0)
    rows = list(jnp.moveaxis(a, axis, 0))
    for moved, place in enumerate(sorted(range(len(places)), key=lambda i: places[i])):
        rows.insert(places[place] + moved, values[place])
    return jnp.moveaxis(jnp.stack(rows), 0, axis) if rows else a


def trim_zeros(filt, trim="fb", axis=None):
    if axis is not None:
        return _reference.unsupported("jax.numpy.trim_zeros(axis=…)")
    filt = jnp.asarray(filt)
    if filt.ndim != 1:
        return _reference.unsupported("jax.numpy.trim_zeros of several axes")
    kept = jnp.flatnonzero(filt)
    if not kept.size:
        return filt[:0]
    first = int(kept[0]) if "f" in trim.lower() else 0
    last = int(kept[-1]) + 1 if "b" in trim.lower() else filt.size
    return filt[first:last]
