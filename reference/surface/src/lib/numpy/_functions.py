"""NumPy: functions that follow from others."""

import _reference
import jax
import numpy as np

__all__ = [
    "array_split", "average", "bincount", "c_", "column_stack", "cov", "delete", "diff", "digitize", "dsplit",
    "flatnonzero", "fliplr", "flipud", "hsplit", "index_exp", "intersect1d", "isin", "isscalar", "lexsort",
    "median", "meshgrid", "nan_to_num", "nanmax", "nanmean", "nanmin", "nansum", "pad",
    "percentile", "ptp", "quantile", "r_", "s_", "searchsorted", "setdiff1d", "split", "take",
    "take_along_axis", "trace", "union1d", "unique", "vsplit",
]


# What is not stated here is unsupported, by name.
def only(function, **given):
    for name, value in given.items():
        if value is not None and value is not False:
            _reference.unsupported(f"numpy.{function}({name}=…)")


def _axis(axis, ndim):
    if not -ndim <= axis < ndim:
        # NumPy's AxisError.
        np.sum(np.zeros((1,) * ndim), axis=axis)
    return axis % ndim


def isscalar(element):
    return isinstance(element, (np.generic, bool, int, float, complex, str, bytes))


def flatnonzero(a):
    return np.nonzero(np.ravel(a))[0]


def take(a, indices, axis=None, out=None, mode="raise"):
    only("take", out=out, mode=mode != "raise")
    a = np.asarray(a)
    if isinstance(indices, (tuple, list)):
        indices = np.asarray(indices, None if len(indices) else int)
    if axis is None:
        return np.ravel(a)[indices]
    return a[(slice(None),) * (_axis(axis, a.ndim)) + (indices,)]


def take_along_axis(arr, indices, axis=-1):
    if axis is None:
        return np.ravel(arr)[indices]
    axis = _axis(axis, arr.ndim)
    key = []
    for i in range(arr.ndim):
        shape = [1] * arr.ndim
        shape[i] = -1
        key.append(indices if i == axis else np.reshape(np.arange(arr.shape[i]), shape))
    return arr[tuple(key)]


def delete(arr, obj, axis=None):
    arr = np.asarray(arr)
    if axis is None:
        arr, axis = np.ravel(arr), 0
    axis = _axis(axis, arr.ndim)
    n = arr.shape[axis]
    if isinstance(obj, slice):
        gone = list(range(n)[obj])
    else:
        obj = np.asarray(obj)
        if obj.dtype == bool:
            if obj.shape != (n,):
                raise ValueError(f"boolean array argument obj to delete must be one dimensional and match the axis length of {n}")
            gone = np.flatnonzero(obj).tolist()
        elif obj.size and not np.issubdtype(obj.dtype, np.integer):
            raise IndexError("arrays used as indices must be of integer (or boolean) type")
        else:
            gone = [int(place) for place in np.ravel(obj)]
            for place in gone:
                if not -n <= place < n:
                    raise IndexError(f"index {place} is out of bounds for axis {axis} with size {n}")
            gone = [place % n for place in gone]
    kept = np.array([place for place in range(n) if place not in gone], int)
    return arr[(slice(None),) * axis + (kept,)]


# Sections: each is a slice, and so a view.


def array_split(ary, indices_or_sections, axis=0):
    # Parts of an array of JAX are such arrays.
    ary = ary if isinstance(ary, jax.Array) else np.asarray(ary)
    extent = ary.shape[axis]
    if isinstance(indices_or_sections, (int, np.integer)):
        count = int(indices_or_sections)
        if count <= 0:
            raise ValueError("number sections must be larger than 0.")
        size, longer = extent // count, extent % count
        edges = [0]
        for i in range(count):
            edges.append(edges[-1] + size + (1 if i < longer else 0))
    else:
        edges = [0] + [int(edge) for edge in indices_or_sections] + [extent]
    before = (slice(None),) * (_axis(axis, ary.ndim))
    return [ary[before + (slice(edges[i], edges[i + 1]),)] for i in range(len(edges) - 1)]


def split(ary, indices_or_sections, axis=0):
    if isinstance(indices_or_sections, (int, np.integer)) and np.shape(ary)[axis] % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(ary, indices_or_sections, axis)


def vsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0)


def hsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 1 if np.ndim(ary) > 1 else 0)


def dsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 2)


def fliplr(m):
    return np.asarray(m)[:, ::-1]


def flipud(m):
    return np.asarray(m)[::-1]


def column_stack(tup):
    arrays = [np.asarray(x) for x in tup]
    return np.concatenate([x if x.ndim > 1 else np.reshape(x, (-1, 1)) for x in arrays], axis=1)


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    only("meshgrid", copy=copy is not True)
    arrays = [np.asarray(x) for x in xi]
    axes = list(range(len(arrays)))
    if indexing == "xy" and len(arrays) > 1:
        axes[0], axes[1] = 1, 0
    shape = [0] * len(arrays)
    for axis, x in zip(axes, arrays):
        shape[axis] = x.size
    grids = []
    for axis, x in zip(axes, arrays):
        own = [1] * len(arrays)
        own[axis] = x.size
        x = np.reshape(x, own)
        grids.append(np.copy(x) if sparse else np.copy(np.broadcast_to(x, shape)))
    return tuple(grids)


def pad(array, pad_width, mode="constant", **kwargs):
    array = np.asarray(array)
    only("pad", mode=mode not in ("constant", "edge", "reflect", "symmetric", "wrap"))
    constant_values = kwargs.pop("constant_values", 0)
    only("pad", **kwargs)
    if isinstance(pad_width, (int, np.integer)):
        pairs = [(pad_width, pad_width)] * array.ndim
    elif isinstance(pad_width[0], (int, np.integer)):
        pairs = [tuple(pad_width) if len(pad_width) == 2 else (pad_width[0], pad_width[0])] * array.ndim
    else:
        pairs = [tuple(pair) for pair in pad_width]
        pairs = pairs * array.ndim if len(pairs) == 1 else pairs
    if isinstance(constant_values, (tuple, list)):
        only("pad", constant_values=True)
    for axis, (before, after) in enumerate(pairs):
        if before < 0 or after < 0:
            raise ValueError("index can't contain negative values")
        extent = array.shape[axis]
        if mode == "constant":
            parts = []
            for width in (before, after):
                shape = array.shape[:axis] + (width,) + array.shape[axis + 1 :]
                parts.append(np.full(shape, constant_values, dtype=array.dtype))
            array = np.concatenate([parts[0], array, parts[1]], axis=axis)
        elif extent == 0 and before + after > 0:
            raise ValueError(f"can't extend empty axis {axis} using modes other than 'constant' or 'empty'")
        else:
            array = take(array, np.array([place_of(i, extent, mode) for i in range(-before, extent + after)], int), axis=axis)
    return array


# Which element stands at a place of a padded axis.
def place_of(place, size, mode):
    if mode == "edge":
        return min(max(place, 0), size - 1)
    if mode == "wrap":
        return place % size
    if mode == "symmetric":
        return min(place % (2 * size), 2 * size - 1 - place % (2 * size))
    turn = 2 * (size - 1)
    return min(place % turn, turn - place % turn) if turn else 0


# Sets.


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    only("unique", axis=axis, equal_nan=equal_nan is not True, sorted=sorted is not True)
    array = np.asarray(ar)
    flat = np.ravel(array)
    order = np.argsort(flat)
    ordered = flat[order]
    first = np.ones(flat.shape, bool)
    if flat.size:
        same = ordered[1:] == ordered[:-1]
        if np.issubdtype(flat.dtype, np.floating):
            same = same | (np.isnan(ordered[1:]) & np.isnan(ordered[:-1]))
        first[1:] = ~same
    results = [ordered[first]]
    if return_index:
        results.append(order[first])
    if return_inverse:
        inverse = np.zeros(flat.shape, np.int64)
        inverse[order] = np.cumsum(first) - 1
        results.append(np.reshape(inverse, array.shape))
    if return_counts:
        ends = np.concatenate([flatnonzero(first), np.array([flat.size])])
        results.append(ends[1:] - ends[:-1])
    return results[0] if len(results) == 1 else tuple(results)


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    element, tests = np.asarray(element), np.ravel(test_elements)
    found = np.any(np.expand_dims(element, -1) == tests, axis=-1) if tests.size else np.zeros(element.shape, bool)
    return ~found if invert else found


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    only("intersect1d", return_indices=return_indices)
    ar1 = unique(ar1)
    return ar1[isin(ar1, ar2)]


def union1d(ar1, ar2):
    return unique(np.concatenate([np.ravel(ar1), np.ravel(ar2)]))


def setdiff1d(ar1, ar2, assume_unique=False):
    ar1 = np.ravel(ar1) if assume_unique else unique(ar1)
    return ar1[~isin(ar1, ar2)]


# Places in what is sorted, and counts.


def searchsorted(a, v, side="left", sorter=None):
    a = np.asarray(a) if sorter is None else np.asarray(a)[sorter]
    v = np.expand_dims(np.asarray(v), -1)
    if side not in ("left", "right"):
        raise ValueError(f"search side must be 'left' or 'right' (got '{side}')")
    return np.sum(a < v if side == "left" else a <= v, axis=-1)


def digitize(x, bins, right=False):
    bins = np.asarray(bins)
    only("digitize", bins=bool(bins.size > 1 and bins[0] > bins[-1]))
    return searchsorted(bins, x, side="left" if right else "right")


def bincount(x, /, weights=None, minlength=0):
    x = np.asarray(x)
    if x.size and np.min(x) < 0:
        raise ValueError("'list' argument must have no negative elements")
    length = max(int(np.max(x)) + 1 if x.size else 0, minlength)
    counts = np.zeros(length, np.int64 if weights is None else np.float64)
    for i in range(x.size):
        counts[x[i]] += 1 if weights is None else weights[i]
    return counts


# Statistics.


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = np.asarray(a)
    axis = _axis(axis, a.ndim)
    parts = [a]
    for end, at in ((prepend, 0), (append, 2)):
        if end is not None:
            end = np.asarray(end)
            if end.ndim == 0:
                end = np.broadcast_to(end, a.shape[:axis] + (1,) + a.shape[axis + 1 :])
            parts = [end] + parts if at == 0 else parts + [end]
    a = np.concatenate(parts, axis=axis) if len(parts) > 1 else a
    before = (slice(None),) * axis
    for _ in range(n):
        high, low = a[before + (slice(1, None),)], a[before + (slice(None, -1),)]
        a = high != low if a.dtype == np.bool_ else high - low
    return a


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    only("trace", dtype=dtype, out=out)
    a = np.asarray(a)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    if _axis(axis1, a.ndim) == _axis(axis2, a.ndim):
        raise ValueError("axis1 and axis2 cannot be the same")
    a = np.moveaxis(a, (axis1, axis2), (-2, -1))
    diagonal = np.where(np.eye(*a.shape[-2:], k=offset, dtype=bool), a, np.zeros((), a.dtype))
    return np.sum(diagonal, axis=(-2, -1))


def ptp(a, axis=None, out=None, keepdims=False):
    only("ptp", out=out)
    return np.max(a, axis=axis, keepdims=keepdims) - np.min(a, axis=axis, keepdims=keepdims)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    only("average", returned=returned)
    a = np.asarray(a)
    if weights is None:
        return np.mean(a, axis=axis, keepdims=keepdims)
    weights = np.asarray(weights)
    if weights.shape != a.shape:
        if axis is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        places = [_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
        if weights.shape != tuple([a.shape[i] for i in places]):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        weights = np.transpose(weights, sorted(range(len(places)), key=places.__getitem__))
        weights = np.reshape(weights, [n if i in places else 1 for i, n in enumerate(a.shape)])
    weights = np.broadcast_to(weights, a.shape)
    return np.sum(a * weights, axis=axis, keepdims=keepdims) / np.sum(weights, axis=axis, keepdims=keepdims)


# The axes that are gone, together at the end and sorted; and where they stood.
def _ordered(a, axis):
    a = np.asarray(a)
    axes = tuple(range(a.ndim)) if axis is None else tuple(_axis(i, a.ndim) for i in (axis if isinstance(axis, tuple) else (axis,)))
    rest = [i for i in range(a.ndim) if i not in axes]
    moved = np.transpose(a, rest + list(axes))
    flat = np.reshape(moved, [a.shape[i] for i in rest] + [-1])
    kept = [1 if i in axes else a.shape[i] for i in range(a.ndim)]
    return np.sort(flat, axis=-1), kept


def _poisoned(ordered, result):
    if not np.issubdtype(ordered.dtype, np.floating):
        return result
    bad = np.isnan(ordered[..., -1])
    return np.where(bad, np.asarray(np.nan, result.dtype), result)[()]


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    only("median", out=out)
    ordered, kept = _ordered(a, axis)
    n = ordered.shape[-1]
    result = np.mean(ordered[..., (n - 1) // 2 : n // 2 + 1], axis=-1)
    result = _poisoned(ordered, result)
    return np.reshape(result, kept) if keepdims else result


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    only("quantile", out=out, weights=weights, method=method != "linear")
    ordered, kept = _ordered(a, axis)
    kind = np.result_type(ordered.dtype, np.float64) if not isinstance(q, (int, float)) else None
    q = np.asarray(q)
    if np.any(q < 0) or np.any(q > 1):
        raise ValueError("Quantiles must be in the range [0, 1]")
    results = []
    for each in np.ravel(q):
        place = float(each) * (ordered.shape[-1] - 1)
        low = int(np.floor(place))
        part = place - low
        first, last = ordered[..., low], ordered[..., min(low + 1, ordered.shape[-1] - 1)]
        between = last - first
        result = first + between * part if part < 0.5 else last - between * (1 - part)
        result = _poisoned(ordered, result)
        result = result if kind is None else result.astype(kind)
        results.append(np.reshape(result, kept) if keepdims else result)
    return results[0] if q.ndim == 0 else np.reshape(np.stack(results), q.shape + np.shape(results[0]))


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    only("percentile", out=out, weights=weights, method=method != "linear")
    q = q / 100 if isinstance(q, (int, float)) else np.asarray(q) / 100
    return quantile(a, q, axis=axis, keepdims=keepdims)


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    only("cov", y=y, fweights=fweights, aweights=aweights, dtype=dtype)
    m = np.asarray(m)
    m = m.astype(np.result_type(m.dtype, np.float64))
    m = np.reshape(m, (1, -1)) if m.ndim == 1 else m if rowvar else m.T
    ddof = (0 if bias else 1) if ddof is None else ddof
    m = m - np.mean(m, axis=1, keepdims=True)
    # Without observations it is 0 times infinity.
    other = m.real - 1j * m.imag if np.issubdtype(m.dtype, np.complexfloating) else m
    return np.squeeze(m @ other.T * (1 / np.float64(max(m.shape[1] - ddof, 0))))


# What is not a number counts as nothing.


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    only("nan_to_num", copy=copy is not True)
    x = np.asarray(x)
    if np.issubdtype(x.dtype, np.complexfloating):
        only("nan_to_num", x=True)
    if not np.issubdtype(x.dtype, np.floating):
        return np.copy(x)[()]
    limits = np.finfo(x.dtype)
    x = np.where(np.isnan(x), np.asarray(nan, x.dtype), x)
    x = np.where(x == np.inf, np.asarray(limits.max if posinf is None else posinf, x.dtype), x)
    return np.where(x == -np.inf, np.asarray(limits.min if neginf is None else neginf, x.dtype), x)[()]


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    only("nansum", dtype=dtype, out=out)
    a = np.asarray(a)
    return np.sum(np.where(np.isnan(a), np.asarray(0, a.dtype), a), axis=axis, keepdims=keepdims, initial=initial, where=where)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=None):
    only("nanmean", dtype=dtype, out=out)
    count = np.sum(~np.isnan(a), axis=axis, keepdims=keepdims, where=where)
    return nansum(a, axis=axis, keepdims=keepdims, where=where) / count


def _extreme(reduce, least, a, axis, keepdims, initial, where):
    a = np.asarray(a)
    missing = np.isnan(a)
    if where is not None:
        if initial is None:
            raise ValueError("reduction operation does not have an identity, so to use a where mask one has to specify 'initial'")
        missing = missing | ~np.asarray(where)
        a = np.broadcast_to(a, missing.shape)
    if not np.any(missing):
        return reduce(a, axis=axis, keepdims=keepdims, initial=initial)
    found = reduce(np.where(missing, np.asarray(least, a.dtype), a), axis=axis, keepdims=keepdims, initial=initial)
    if initial is not None:
        return found
    nan = np.asarray(np.nan, a.dtype)
    return np.where(np.all(missing, axis=axis, keepdims=keepdims), nan, found)[()]


def nanmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    only("nanmax", out=out)
    return _extreme(np.max, -np.inf, a, axis, keepdims, initial, where)


def nanmin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    only("nanmin", out=out)
    return _extreme(np.min, np.inf, a, axis, keepdims, initial, where)


def lexsort(keys, axis=-1):
    keys = [np.asarray(key) for key in keys]
    only("lexsort", axis=axis not in (-1, 0) or any([key.ndim != 1 for key in keys]))
    places = range(len(keys[0]))
    return np.array(sorted(places, key=lambda i: tuple([key[i] for key in reversed(keys)])), dtype=np.int64)


# `numpy.linalg`.


def norm(x, ord=None, axis=None, keepdims=False):
    x = np.asarray(x)
    x = x if np.issubdtype(x.dtype, np.inexact) else x.astype(np.float64)
    if axis is None and ord is None:
        axis = tuple(range(x.ndim))
    elif axis is None:
        axis = 0 if x.ndim == 1 else tuple(range(x.ndim))
    if isinstance(axis, tuple) and len(axis) == 1:
        axis = axis[0]
    matrix = isinstance(axis, tuple)
    if ord is None or (ord == "fro" and matrix) or (ord == 2 and not matrix):
        return np.sqrt(np.sum(_squared(x), axis=axis, keepdims=keepdims))
    only("linalg.norm", ord=matrix)
    if ord == np.inf:
        return np.max(np.abs(x), axis=axis, keepdims=keepdims)
    if ord == -np.inf:
        return np.min(np.abs(x), axis=axis, keepdims=keepdims)
    if ord == 0:
        return np.sum((x != 0).astype(x.real.dtype), axis=axis, keepdims=keepdims)
    if ord == 1:
        return np.sum(np.abs(x), axis=axis, keepdims=keepdims)
    only("linalg.norm", ord=True)


def _squared(x):
    return x.real * x.real + x.imag * x.imag if np.issubdtype(x.dtype, np.complexfloating) else x * x


class _Joined:
    def __init__(self, are_columns):
        self._are_columns = are_columns

    def __getitem__(self, key):
        parts = [_part(part) for part in (key if isinstance(key, tuple) else (key,))]
        if self._are_columns:
            return np.concatenate([part.reshape(-1, 1) if part.ndim < 2 else part for part in parts], axis=-1)
        return np.concatenate([part.reshape(-1) if part.ndim == 0 else part for part in parts])


def _part(part):
    if isinstance(part, str):
        _reference.unsupported("numpy.r_ with directions")
    if not isinstance(part, slice):
        return np.asarray(part)
    if isinstance(part.step, complex):
        return np.linspace(part.start or 0, part.stop, int(abs(part.step)))
    return np.arange(part.start or 0, part.stop, 1 if part.step is None else part.step)


c_, r_ = _Joined(True), _Joined(False)


s_, index_exp = jax.numpy.s_, jax.numpy.index_exp


# An array whose elements are objects. JAX takes none, and what NumPy computes with them is not stated.
class _ObjectArray:
    def __init__(self, shape, items):
        self.shape, self.ndim, self.size, self._items = shape, len(shape), len(items), items

    @property
    def __class__(self):
        return np.ndarray

    def __getattr__(self, name):
        _reference.unsupported(f"{name} of an array of objects")

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __getitem__(self, index):
        indices = index if isinstance(index, tuple) else (index,)
        if len(indices) > self.ndim or any([type(i) is not int for i in indices]):
            _reference.unsupported("such an index of an array of objects")
        at, size = 0, self.size
        for i, (index, extent) in enumerate(zip(indices, self.shape)):
            if not -extent <= index < extent:
                raise IndexError(f"index {index} is out of bounds for axis {i} with size {extent}")
            size //= extent
            at += index % extent * size
        rest = self.shape[len(indices) :]
        return _ObjectArray(rest, self._items[at : at + size]) if rest else self._items[at]

    def __iter__(self):
        return iter([self[i] for i in range(len(self))])

    def tolist(self):
        return [part.tolist() if self.ndim > 1 else part for part in self] if self.shape else self._items[0]

    def _not_stated(self, *others):
        _reference.unsupported("an operation of an array of objects")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _not_stated
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __contains__ = __setitem__ = _not_stated
    __repr__ = __str__ = _not_stated


# `numpy.array(value, dtype=object)`.
def array_of_objects(value):
    if not isinstance(value, (list, tuple)):
        if isinstance(value, (np.ndarray, jax.Array)):
            _reference.unsupported("numpy.array(an array, dtype=object)")
        return _ObjectArray((), [value])
    if any([isinstance(item, (np.ndarray, jax.Array)) for item in value]):
        _reference.unsupported("numpy.array(arrays, dtype=object)")
    parts = [array_of_objects(item) for item in value]
    shapes = set([part.shape for part in parts])
    if len(shapes) > 1:
        raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")
    rest = parts[0].shape if parts else ()
    return _ObjectArray((len(parts), *rest), [item for part in parts for item in part._items])
