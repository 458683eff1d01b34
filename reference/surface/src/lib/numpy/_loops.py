"""NumPy: functions over the places of arrays, and what they interpolate and count."""

import itertools

import numpy as np
from numpy._functions import only

__all__ = [
    "apply_along_axis", "argwhere", "ascontiguousarray", "cross", "divmod", "histogram", "insert", "interp", "ix_",
    "kron", "mgrid", "ndenumerate", "ndindex", "ogrid", "rollaxis", "rot90", "select", "trapezoid", "vectorize",
]


def ascontiguousarray(a, dtype=None, *, like=None):
    only("ascontiguousarray", like=like)
    a = np.asarray(a, dtype)
    return a.reshape(1) if a.ndim == 0 else a


def argwhere(a):
    a = np.asarray(a)
    # A number has one place or none, and no axis that would name it.
    return np.zeros((int(bool(a)), 0), np.int64) if a.ndim == 0 else np.transpose(np.stack(np.nonzero(a)))


def divmod(
    x1, x2, /, out1=None, out2=None, *, out=(None, None), where=True, casting=None, order=None, dtype=None, subok=None,
    signature=None
):
    only(
        "divmod", where=where is not True, casting=casting, order=order, dtype=dtype, subok=subok is False, signature=signature)
    if not isinstance(out, tuple):
        raise TypeError("'out' must be a tuple of arrays")
    if len(out) != 2:
        raise ValueError("The 'out' tuple must have exactly one entry per ufunc output")
    if out1 is not None or out2 is not None:
        out = (out1, out2)
    # Both are computed before the first is written: it may be an operand.
    found = np.floor_divide(x1, x2), np.remainder(x1, x2)
    for value, into in zip(found, out):
        if into is not None:
            only("divmod", out=into.shape != np.shape(value) or into.dtype != value.dtype)
            into[...] = value
    return tuple([value if into is None else into for value, into in zip(found, out)])


def insert(arr, obj, values, axis=None):
    arr = np.asarray(arr)
    if axis is None:
        arr, axis = np.ravel(arr), 0
    if arr.ndim != 1 or not isinstance(obj, (int, np.integer)):
        only("insert", obj=True)
    if not -len(arr) <= obj <= len(arr):
        raise IndexError(f"index {obj} is out of bounds for axis 0 with size {len(arr)}")
    place = obj + len(arr) if obj < 0 else obj
    added = np.ravel(np.asarray(values)).astype(arr.dtype)
    return np.concatenate([arr[:place], added, arr[place:]])


def ix_(*args):
    found = []
    for place, one in enumerate(args):
        one = np.asarray(one)
        if one.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if one.size == 0:
            one = one.astype(np.int64)
        if one.dtype == np.bool_:
            one = np.nonzero(one)[0]
        found.append(one.reshape((1,) * place + (one.size,) + (1,) * (len(args) - place - 1)))
    return tuple(found)


class _Grid:
    """`mgrid[0:2, 0:3]`: the places along each axis, in full or as they are broadcast."""

    def __init__(self, is_open):
        self._is_open = is_open

    def __getitem__(self, key):
        if isinstance(key, tuple) and not key:
            return () if self._is_open else np.array([], np.int64)
        axes = [self._axis(part) for part in (key if isinstance(key, tuple) else (key,))]
        if not isinstance(key, tuple):
            return axes[0]
        if self._is_open:
            return ix_(*axes)
        dtype = np.result_type(*axes)
        return np.stack([np.array(axis, dtype) for axis in np.meshgrid(*axes, indexing="ij")])

    def _axis(self, part):
        start, step = 0 if part.start is None else part.start, 1 if part.step is None else part.step
        if isinstance(step, complex):
            return np.linspace(start, part.stop, int(abs(step)))
        return np.arange(start, part.stop, step)


mgrid, ogrid = _Grid(False), _Grid(True)


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if not condlist:
        raise ValueError("select with an empty condition list is not possible")
    choices = [np.asarray(choice) for choice in choicelist] + [np.asarray(default)]
    typed = [one if type(one) in (int, float, complex) else np.asarray(one) for one in (*choicelist, default)]
    dtype = np.result_type(*typed)
    result = choices.pop()
    for condition, choice in zip(reversed(condlist), reversed(choices)):
        result = np.where(condition, choice, result)
    return result.astype(dtype)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    y = np.asarray(y)
    if y.ndim != 1 or axis not in (0, -1):
        only("trapezoid", axis=True)
    return ((dx if x is None else np.diff(x)) * (y[1:] + y[:-1]) / 2.0).sum()


def rot90(m, k=1, axes=(0, 1)):
    m, axes = np.asarray(m), tuple(axes)
    if len(axes) != 2:
        raise ValueError("len(axes) must be 2.")
    if axes[0] == axes[1] or abs(axes[0] - axes[1]) == m.ndim:
        raise ValueError("Axes must be different.")
    if any([not -m.ndim <= axis < m.ndim for axis in axes]):
        raise ValueError(f"Axes={axes} out of range for array of ndim={m.ndim}.")
    if k % 4 == 0:
        return m
    if k % 4 == 2:
        return np.flip(np.flip(m, axes[0]), axes[1])
    if k % 4 == 1:
        return np.swapaxes(np.flip(m, axes[1]), *axes)
    return np.flip(np.swapaxes(m, *axes), axes[1])


def rollaxis(a, axis, start=0):
    a = np.asarray(a)
    axis = axis % a.ndim
    start = start + a.ndim if start < 0 else start
    return np.moveaxis(a, axis, start - 1 if axis < start else start)


def kron(a, b):
    a, b = np.asarray(a), np.asarray(b)
    rank = max(a.ndim, b.ndim)
    a, b = [x.reshape((1,) * (rank - x.ndim) + x.shape) for x in (a, b)]
    outer = a.reshape([n for size in a.shape for n in (size, 1)]) * b.reshape([n for size in b.shape for n in (1, size)])
    return outer.reshape([m * n for m, n in zip(a.shape, b.shape)])


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.moveaxis(np.asarray(a), axisa, -1), np.moveaxis(np.asarray(b), axisb, -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError("Both input arrays must be (arrays of) 3-dimensional vectors")
    parts = [a[..., (i + 1) % 3] * b[..., (i + 2) % 3] - a[..., (i + 2) % 3] * b[..., (i + 1) % 3] for i in range(3)]
    return np.stack(parts, axis=axisc if parts[0].ndim else -1)


def interp(x, xp, fp, left=None, right=None, period=None):
    only("interp", period=period)
    x, xp, fp = np.asarray(x, np.float64), np.asarray(xp, np.float64), np.asarray(fp)
    is_complex = np.issubdtype(fp.dtype, np.complexfloating)
    fp = fp.astype(np.complex128 if is_complex else np.float64)
    if xp.ndim != 1 or xp.shape != fp.shape:
        raise ValueError("fp and xp are not of the same length.")
    if xp.size == 0:
        raise ValueError("array of sample points is empty")
    below = np.clip(np.searchsorted(xp, x, side="right") - 1, 0, max(xp.size - 2, 0))
    above = np.minimum(below + 1, xp.size - 1)
    width = np.where(above == below, 1.0, xp[above] - xp[below])
    # Both parts of a complex number have the width as a factor.
    slope = (fp[above] - fp[below]) * (1 / width) if is_complex else (fp[above] - fp[below]) / width
    between = slope * (x - xp[below]) + fp[below]
    y = np.where(x < xp[0], fp[0] if left is None else left, between)
    y = np.where(x > xp[-1], fp[-1] if right is None else right, np.where(x == xp[-1], fp[-1], y))
    return y[()]


def histogram(a, bins=10, range=None, density=None, weights=None):
    a = np.ravel(np.asarray(a))
    only("histogram", weights=weights, bins=bins if isinstance(bins, str) else None)
    if isinstance(bins, int):
        if bins < 1:
            raise ValueError("`bins` must be positive, when an integer")
        low, high = range if range is not None else (a.min(), a.max()) if a.size else (0, 1)
        if low > high:
            raise ValueError("max must be larger than min in range parameter.")
        if low == high:
            low, high = low - 0.5, high + 0.5
        if a.dtype.kind in "iu":
            low, high = float(low), float(high)
        edges = np.linspace(low, high, bins + 1)
        a = a[(a >= low) & (a <= high)]
    else:
        edges = np.asarray(bins)
        if np.any(edges[:-1] > edges[1:]):
            raise ValueError("`bins` must increase monotonically, when an array")
    # A bin has its lower edge, and the last one both.
    a = np.sort(a)
    ends = np.append(np.searchsorted(a, edges[:-1], side="left"), np.searchsorted(a, edges[-1:], side="right"))
    counts = np.diff(ends)
    if density:
        return counts / np.diff(edges) / counts.sum(), edges
    return counts, edges


class ndindex:
    def __init__(self, *shape):
        shape = tuple(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else shape
        self._places = itertools.product(*[range(size) for size in shape])

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._places)


class ndenumerate:
    def __init__(self, arr):
        self._array = np.asarray(arr)
        self._places = ndindex(*self._array.shape)

    def __iter__(self):
        return self

    def __next__(self):
        place = next(self._places)
        return place, self._array[place]


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    arr = np.asarray(arr)
    axis = axis % arr.ndim
    last = np.moveaxis(arr, axis, -1)
    parts = [np.asarray(func1d(last[place], *args, **kwargs)) for place in ndindex(*last.shape[:-1])]
    result = np.stack(parts).reshape(last.shape[:-1] + parts[0].shape)
    # What a part gives stands where its axis stood.
    for i in range(parts[0].ndim):
        result = np.moveaxis(result, len(last.shape) - 1 + i, axis + i)
    return result


class vectorize:
    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        only("vectorize", excluded=excluded, cache=cache, signature=signature)
        self.pyfunc, self.otypes = pyfunc, otypes

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            self.pyfunc = args[0]
            return self
        only("vectorize", keywords=kwargs or None)
        arrays, shape = [np.asarray(arg) for arg in args], ()
        for x in arrays:
            shape = (np.zeros(shape) + np.zeros(x.shape)).shape
        arrays = [np.broadcast_to(x, shape) for x in arrays]
        results = [self.pyfunc(*[x[place] for x in arrays]) for place in ndindex(*shape)]
        if not results and self.otypes is None:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        is_one = not results or not isinstance(results[0], tuple)
        columns = [results] if is_one else list(zip(*results))
        # The first result decides the type.
        types = self.otypes or [np.asarray(column[0]).dtype for column in columns]
        made = [np.array(column).astype(kind).reshape(shape) for column, kind in zip(columns, types)]
        return made[0] if is_one else tuple(made)
