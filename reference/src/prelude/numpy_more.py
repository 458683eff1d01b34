"""Of `jax.numpy` what follows from other functions of it: sets, quantiles, windows, polynomials, places."""

import _reference
import operator

import jax
import jax.numpy as jnp
import numpy as np

euler_gamma = 0.5772156649015329


def only(name, **given):
    for option, is_given in given.items():
        if is_given:
            return _reference.unsupported(f"jax.numpy.{name}({option}=…)")


def around(a, decimals=0, out=None):
    return jnp.round(a, decimals, out)


def rint(x, /):
    x = array(x)
    return jnp.round(x) if jnp.issubdtype(x.dtype, jnp.inexact) else x.astype(jnp.float32)


# What a function of arrays takes: arrays and numbers, and no lists of them.
def array(x):
    return jnp.positive(x)


# A number with a fraction; weak if it was.
def inexact(x):
    x = array(x)
    if jnp.issubdtype(x.dtype, jax.dtypes.prng_key):
        raise TypeError(f"Cannot interpret {x.dtype} as a data type")
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    return x * 1.0 if x.weak_type else x.astype(jnp.float32)


# Two arrays of one shape, and of the type that both go to. Neither has a derivative by the other.
def alike(x1, x2):
    x1, x2 = array(x1), array(x2)
    like1, like2 = jax.lax.stop_gradient((x1, x2))
    return jnp.where(True, x1, like2), jnp.where(False, like1, x2)


def fmax(x1, x2):
    x1, x2 = array(x1), array(x2)
    return jnp.where((x1 > x2) | jnp.isnan(x2), x1, x2)


def fmin(x1, x2):
    x1, x2 = array(x1), array(x2)
    return jnp.where((x1 < x2) | jnp.isnan(x2), x1, x2)


def modf(x, /, out=None):
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.modf is not supported.")
    x = inexact(x)
    whole = jnp.where(x >= 0, jnp.floor(x), jnp.ceil(x))
    return x - whole, whole


def isscalar(element):
    return isinstance(element, (int, float, str, bytes)) or hasattr(element, "ndim") and element.ndim == 0


# Shapes.


def atleast_2d(*arys):
    shaped = [array(a) for a in arys]
    shaped = [a.reshape(1, -1) if a.ndim < 2 else a for a in shaped]
    return shaped[0] if len(shaped) == 1 else shaped


def atleast_3d(*arys):
    def deep(a):
        a = array(a)
        return a.reshape(1, -1, 1) if a.ndim < 2 else a[..., None] if a.ndim == 2 else a

    return deep(arys[0]) if len(arys) == 1 else [deep(a) for a in arys]


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
    def below(part, depth):
        if isinstance(part, list):
            return jnp.concatenate([below(p, depth - 1) for p in part], axis=-depth)
        part = jnp.asarray(part)
        return part.reshape((1,) * (deepest - part.ndim) + part.shape)

    def depth_of(part):
        return 1 + max([depth_of(p) for p in part]) if isinstance(part, list) else 0

    def rank_of(part):
        return max([rank_of(p) for p in part]) if isinstance(part, list) else jnp.ndim(part)

    depth = depth_of(arrays)
    deepest = max(depth, rank_of(arrays))
    return below(arrays, depth)


def resize(a, new_shape):
    new_shape = (new_shape,) if hasattr(new_shape, "__index__") else tuple(new_shape)
    a, size = jnp.ravel(a), 1
    for n in new_shape:
        size *= n
    if not size or not a.size:
        return jnp.zeros(new_shape, a.dtype)
    return jnp.tile(a, -(-size // a.size))[:size].reshape(new_shape)


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


# Places.


def diag_indices(n, ndim=2):
    return (jnp.arange(n),) * ndim


def diag_indices_from(arr):
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


# Each element as often as its count says; the last one again where a total asks for more.
def repeat_each(a, repeats, axis, total):
    a, repeats = jnp.asarray(a), jnp.asarray(repeats)
    if axis is None:
        a, axis = jnp.ravel(a), 0
    n = a.shape[axis]
    repeats = jnp.broadcast_to(jnp.ravel(repeats), (n,))
    ends = jnp.cumsum(repeats)
    total = (int(ends[-1]) if n else 0) if total is None else total
    places = jnp.minimum(jnp.searchsorted(ends, jnp.arange(total), side="right"), max(n - 1, 0))
    return jnp.take(a, places, axis=axis)


def diagflat(v, k=0):
    v = jnp.ravel(array(v))
    return jnp.diag(v.astype(v.dtype), k)


def tril_indices_from(arr, k=0):
    return jnp.tril_indices(arr.shape[-2], k=k, m=arr.shape[-1])


def triu_indices_from(arr, k=0):
    return jnp.triu_indices(arr.shape[-2], k=k, m=arr.shape[-1])


def fill_diagonal(a, val, wrap=False, *, inplace=True):
    if inplace:
        raise NotImplementedError("The inplace mode is not supported: pass inplace=False")
    only("fill_diagonal", wrap=wrap)
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
    only("extract", size=size is not None)
    return jnp.ravel(arr)[jnp.ravel(condition).astype(bool)]


def compress(condition, a, axis=None, *, size=None, fill_value=0, out=None):
    only("compress", size=size is not None)
    condition = jnp.asarray(condition).astype(bool)
    if condition.ndim != 1:
        raise ValueError("condition must be a 1D array")
    if axis is None:
        a, axis = jnp.ravel(a), 0
    return jnp.take(a, jnp.nonzero(condition)[0], axis=axis, out=out)


def indices(dimensions, dtype=None, sparse=False):
    dtype = jnp.int32 if dtype is None else dtype
    grids = jnp.meshgrid(*[jnp.arange(n, dtype=dtype) for n in dimensions], indexing="ij", sparse=sparse)
    return tuple(grids) if sparse else jnp.stack(grids)


def ix_(*args):
    n = len(args)
    return tuple([jnp.asarray(a).reshape((1,) * i + (-1,) + (1,) * (n - i - 1)) for i, a in enumerate(args)])


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
        raise TypeError("only int indices permitted")
    if mode == "raise":
        if any([bool(jnp.any((i < 0) | (i >= n))) for i, n in zip(places, dims)]):
            raise ValueError("invalid entry in coordinates array")
    elif mode not in ("clip", "wrap", "ignore"):
        raise ValueError(f"invalid mode={mode!r}. Expected 'raise', 'wrap', 'clip', or 'ignore'.")
    flat = jnp.array(0, jnp.result_type(jnp.int32, *places))
    for i, n in zip(places, dims):
        i = jnp.clip(i, 0, n - 1) if mode == "clip" else i % n if mode == "wrap" else i
        flat = flat * n + i
    return flat


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


def put_along_axis(arr, indices, values, axis, inplace=True, *, mode=None):
    if inplace:
        raise ValueError("The inplace mode is not supported: pass inplace=False")
    if axis is None:
        return _reference.unsupported("jax.numpy.put_along_axis(axis=None)")
    places = list(jnp.indices(indices.shape))
    places[axis] = indices
    return arr.at[tuple(places)].set(values)


# Sums.


def cumulative_sum(x, /, *, axis=None, dtype=None, include_initial=False):
    return _cumulative(jnp.cumsum, 0, x, axis, dtype, include_initial)


def cumulative_prod(x, /, *, axis=None, dtype=None, include_initial=False):
    return _cumulative(jnp.cumprod, 1, x, axis, dtype, include_initial)


def _cumulative(f, initial, x, axis, dtype, include_initial):
    x = array(x)
    if x.ndim == 0:
        raise ValueError("a cumulative sum or product needs an axis, and a scalar has none")
    if axis is None:
        if x.ndim != 1:
            raise ValueError("an axis is needed for arrays of other than one axis")
        axis = 0
    # Whole numbers are summed and multiplied in a type of at least 32 bits.
    dtype = jnp.sum(x[:0]).dtype if dtype is None else dtype
    summed = f(x, axis=axis, dtype=dtype)
    if not include_initial:
        return summed
    shape = list(x.shape)
    shape[axis] = 1
    return jnp.concatenate([jnp.full(tuple(shape), initial, summed.dtype), summed], axis=axis)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    dx = jnp.asarray(dx) if x is None else dx
    y = jnp.moveaxis(inexact(y), axis, -1)
    if x is None:
        return dx * (y.sum(-1) - 0.5 * (y[..., 0] + y[..., -1]))
    dx = jnp.diff(jnp.moveaxis(inexact(x), axis if jnp.ndim(x) > 1 else 0, -1))
    return 0.5 * (dx * (y[..., 1:] + y[..., :-1])).sum(-1)


def gradient(f, *varargs, axis=None, edge_order=None):
    f = inexact(f)
    if edge_order is not None or len(varargs) > 1 or varargs and jnp.ndim(varargs[0]):
        return _reference.unsupported("jax.numpy.gradient of uneven distances")
    step = varargs[0] if varargs else 1.0

    def along(a):
        g = jnp.moveaxis(f, a, 0)
        if g.shape[0] < 2:
            raise ValueError("Shape of array too small to calculate a numerical gradient")
        inner = (g[2:] - g[:-2]) * 0.5
        return jnp.moveaxis(jnp.concatenate([g[1:2] - g[:1], inner, g[-1:] - g[-2:-1]]) / step, 0, a)

    axes = range(f.ndim) if axis is None else [axis] if hasattr(axis, "__index__") else axis
    for a in axes:
        jnp.size(f, a)  # refuses an axis that there is not
    found = [along(a % f.ndim) for a in axes]
    return found[0] if len(found) == 1 else found


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, dtype=None):
    only("cov", fweights=fweights is not None, aweights=aweights is not None, dtype=dtype is not None)

    def rows(x, is_row):
        x = array(x)
        if jnp.ndim(x) > 2:
            raise ValueError(f"m has more than 2 dimensions: {jnp.ndim(x)}")
        x = jnp.atleast_2d(inexact(x))
        return x if rowvar or is_row(x) else x.T

    x = rows(m, lambda _: jnp.ndim(m) == 1)
    if y is not None:
        x = jnp.concatenate([x, rows(y, lambda y: y.shape[0] == 1)])
    ddof = (0 if bias else 1) if ddof is None else ddof
    observations = x.shape[1]
    x = x - x.mean(axis=1, keepdims=True)
    return (jnp.dot(x, x.T) / (observations - ddof if observations else jnp.nan)).squeeze()


def corrcoef(x, y=None, rowvar=True, dtype=None):
    c = cov(x, y, rowvar, dtype=dtype)
    if jnp.ndim(c) == 0:
        return c / c
    scale = jnp.sqrt(jnp.diagonal(c))
    return jnp.clip(c / scale[:, None] / scale[None, :], -1, 1)


def convolve(a, v, mode="full", *, precision=None, preferred_element_type=None):
    a, v = array(a), array(v)
    if a.ndim != 1 or v.ndim != 1:
        raise ValueError("convolve() only support 1-dimensional inputs.")
    if not a.size or not v.size:
        raise ValueError("convolve: inputs cannot be empty")
    if a.size < v.size:
        a, v = v, a
    return _slid(a, v[::-1], mode, "convolve")


def correlate(a, v, mode="valid", *, precision=None, preferred_element_type=None):
    a, v = array(a), array(v)
    if a.ndim != 1 or v.ndim != 1:
        raise ValueError("correlate() only support 1-dimensional inputs.")
    if not a.size or not v.size:
        raise ValueError("correlate: inputs cannot be empty")
    if a.size < v.size:
        return _slid(v, a, mode, "correlate")[::-1]
    return _slid(a, v, mode, "correlate")


# The sums of products where the short one stands at each place of the long one.
def _slid(long, short, mode, name):
    n, k = long.size, short.size
    padding = {"full": (k - 1, k - 1), "same": (k // 2, k - k // 2 - 1), "valid": (0, 0)}
    if mode not in padding:
        raise ValueError("mode must be one of ['full', 'same', 'valid']")
    before, after = padding[mode]
    dtype = jnp.promote_types(long.dtype, short.dtype)
    dtype = dtype if jnp.issubdtype(dtype, jnp.inexact) else jnp.float32
    padded = jnp.pad(long.astype(dtype), (before, after))
    places = jnp.arange(n + before + after - k + 1)[:, None] + jnp.arange(k)[None, :]
    return padded[places] @ short.astype(dtype)


# Order.


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    only("quantile", weights=weights is not None)
    without_buffers("quantile", out, overwrite_input)
    return _quantile(inexact(a), fraction(q), axis, method, keepdims)


def percentile(
    a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None, out_sharding=None
):
    only("percentile", weights=weights is not None, out_sharding=out_sharding is not None)
    without_buffers("quantile", out, overwrite_input)
    return _quantile(inexact(a), inexact(q) / 100, axis, method, keepdims)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    only("nanquantile", weights=weights is not None)
    without_buffers("nanquantile", out, overwrite_input)
    return _quantile(inexact(a), fraction(q), axis, method, keepdims, skips_nan=True)


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    return nanquantile(a, inexact(q) / 100, axis, out, overwrite_input, method, keepdims, weights=weights)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    return nanquantile(a, 0.5, axis, out, overwrite_input, keepdims=keepdims)


# Which part of the numbers is smaller: no integer, and no truth value.
def fraction(q):
    q = array(q)
    if not jnp.issubdtype(q.dtype, jnp.inexact):
        raise TypeError(f"quantile q must be of a floating dtype, got {q.dtype}")
    return q


def without_buffers(function, out, overwrite_input):
    if out is not None or overwrite_input:
        raise ValueError(f"jax.numpy.{function} does not support overwrite_input=True or out != None")


def _quantile(a, q, axis, method, keepdims, skips_nan=False):
    if isinstance(axis, range):
        raise TypeError("'range' object cannot be interpreted as an integer")
    axes = tuple(range(a.ndim)) if axis is None else (axis,) if hasattr(axis, "__index__") else tuple(axis)
    for i in axes:
        jnp.size(a, i)  # refuses an axis that there is not
    axes = tuple([i % a.ndim for i in axes])
    if len(set(axes)) < len(axes):
        raise ValueError(f"repeated axis in {axes}")
    extents = [n for i, n in enumerate(a.shape) if i not in axes]
    if 0 in extents:
        found = [1 if i in axes else n for i, n in enumerate(a.shape)] if keepdims else extents
        return jnp.zeros((*q.shape, *found), jnp.result_type(a, q))
    if 0 in a.shape:
        raise TypeError("a quantile of no numbers")
    kept = tuple([i for i in range(a.ndim) if i not in axes])
    rows = jnp.transpose(a, kept + axes).reshape(*[a.shape[i] for i in kept], -1)
    is_nan = jnp.isnan(rows)
    # NaN sorts last, so that the others stand in front.
    rows = jnp.sort(rows, axis=-1)
    if skips_nan:
        last = jnp.sum(~is_nan, axis=-1) - 1
        pick = lambda place: jnp.take_along_axis(rows, place.astype(jnp.int32)[..., None], axis=-1)[..., 0]
    else:
        rows = jnp.where(is_nan.any(-1, keepdims=True), jnp.nan, rows)
        last = rows.shape[-1] - 1
        pick = lambda place: jnp.take(rows, place.astype(jnp.int32), axis=-1)

    def at(q):
        place = jnp.clip(q * last, 0, last)
        low, high = jnp.floor(place), jnp.ceil(place)
        weight = (place - low).astype(rows.dtype)
        below, above = pick(low), pick(high)
        if method == "linear":
            return below * (1 - weight) + above * weight
        if method == "nearest":
            return jnp.where(weight <= 0.5, below, above)
        chosen = {"lower": below, "higher": above, "midpoint": (below + above) * 0.5}
        if method not in chosen:
            raise ValueError("method must be one of 'linear', 'lower', 'higher', 'midpoint', or 'nearest'")
        return chosen[method]

    found = jax.vmap(at)(q.reshape(-1)).reshape(*q.shape, *[a.shape[i] for i in kept])
    if keepdims:
        found = found.reshape(*q.shape, *[1 if i in axes else n for i, n in enumerate(a.shape)])
    return found


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
    if axis is not None or not equal_nan:
        return _reference.unsupported("jax.numpy.unique(axis=…, equal_nan=False)")
    ar = array(ar)
    if size is None:
        ar = jax.lax.stop_gradient(ar)  # they are asked for as numbers
    flat = jnp.ravel(ar)
    order = jnp.argsort(flat)
    ranked = flat[order]
    same = (ranked[1:] == ranked[:-1]) | ((ranked[1:] != ranked[1:]) & (ranked[:-1] != ranked[:-1]))
    first = jnp.concatenate([jnp.ones(min(flat.size, 1), bool), ~same])
    if size is None:
        places = jnp.nonzero(first)[0]
        values, counts = ranked[places], jnp.diff(places, append=flat.size)
    else:
        places = jnp.nonzero(first, size=size, fill_value=flat.size)[0]
        given = places < flat.size
        fill = ranked[0] if fill_value is None else fill_value
        values = jnp.where(given, ranked[jnp.minimum(places, flat.size - 1)], jnp.asarray(fill, ar.dtype))
        counts = jnp.where(given, jnp.diff(places, append=flat.size), 0)
        places = jnp.where(given, places, 0)
    found = [values]
    if return_index:
        found.append(order[places].astype(jnp.int32))
    if return_inverse:
        inverse = jnp.zeros(flat.size, jnp.int32).at[order].set(jnp.cumsum(first).astype(jnp.int32) - 1)
        found.append(inverse.reshape(ar.shape))
    if return_counts:
        found.append(counts.astype(jnp.int32))
    return found[0] if len(found) == 1 else tuple(found)


def _sets(name, a, b, size):
    only(name, size=size is not None)
    a, b = jnp.ravel(array(a)), jnp.ravel(array(b))
    return a, b, jnp.result_type(a, b)


def union1d(ar1, ar2, *, size=None, fill_value=None):
    a, b, dtype = _sets("union1d", ar1, ar2, size)
    return unique(jnp.concatenate([a.astype(dtype), b.astype(dtype)]))


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


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    if isinstance(bins, str):
        return _reference.unsupported("jax.numpy.histogram_bin_edges(bins=a rule)")
    if range is not None and jnp.shape(range) != (2,):
        raise ValueError(f"`range` must be either None or a sequence of scalars, got {range}")
    if isinstance(bins, (list, tuple)):
        raise TypeError(f"histogram requires ndarray or scalar arguments, got {type(bins)}")
    if jnp.ndim(bins):
        return jnp.asarray(bins)
    a = inexact(a)
    if a.size == 0 and range is None:
        range = (0, 1)
    low, high = (a.min(), a.max()) if range is None else (jnp.float32(range[0]), jnp.float32(range[1]))
    low, high = jnp.where(low == high, low - 0.5, low), jnp.where(low == high, high + 0.5, high)
    return jnp.linspace(low, high, bins + 1, dtype=a.dtype)


def histogram(a, bins=10, range=None, weights=None, density=None, *, out_sharding=None):
    only("histogram", out_sharding=out_sharding is not None)
    a = jnp.ravel(inexact(a))
    edges = histogram_bin_edges(a, bins, range, weights)
    weights = jnp.ones_like(a) if weights is None else jnp.ravel(inexact(weights))
    place = jnp.searchsorted(edges, a, side="right")
    place = jnp.where(a == edges[-1], len(edges) - 1, place)
    counts = jnp.zeros(len(edges), weights.dtype).at[place].add(weights)[1:]
    if density:
        counts = counts / jnp.diff(edges) / counts.sum()
    return counts, edges


# Without what is not a number.


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    a = array(a)
    kept = jnp.where(jnp.isnan(a), 1, a) if jnp.issubdtype(a.dtype, jnp.inexact) else a
    return jnp.prod(kept, axis, dtype, out, keepdims, initial, where)


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None):
    only("nanvar", mean=mean is not None)
    a = array(a)
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


# Windows and polynomials.


def _window(M, f):
    if M <= 1:
        return jnp.ones(max(M, 0), jnp.float32)
    return f(jnp.arange(M, dtype=jnp.float32))


def hanning(M):
    return _window(M, lambda n: 0.5 * (1 - jnp.cos(2 * jnp.pi * n / (M - 1))))


def hamming(M):
    return _window(M, lambda n: 0.54 - 0.46 * jnp.cos(2 * jnp.pi * n / (M - 1)))


def blackman(M):
    return _window(M, lambda n: 0.42 - 0.5 * jnp.cos(2 * jnp.pi * n / (M - 1)) + 0.08 * jnp.cos(4 * jnp.pi * n / (M - 1)))


def bartlett(M):
    return _window(M, lambda n: 1 - jnp.abs(2 * n + 1 - M) / (M - 1))


def polymul(a1, a2, *, trim_leading_zeros=False):
    only("polymul", trim_leading_zeros=trim_leading_zeros)
    a1, a2 = inexact(a1), inexact(a2)
    if not a1.ndim or not a2.ndim:
        raise TypeError("polymul: a polynomial has an axis of coefficients, and a number has none")
    nothing = jnp.zeros(1, jnp.result_type(a1, a2))
    return convolve(a1 if a1.size else nothing, a2 if a2.size else nothing)


def polyadd(a1, a2):
    a1, a2 = array(a1), array(a2)
    if not a1.ndim or not a2.ndim:
        raise IndexError("polyadd: a polynomial has an axis of coefficients, and a number has none")
    if a1.shape[0] < a2.shape[0]:
        a1, a2 = a2, a1
    if a1.dtype != a2.dtype:
        return _reference.unsupported("jax.numpy.polyadd of two types")
    return a1.at[a1.shape[0] - a2.shape[0] :].add(a2)


def polyder(p, m=1):
    p = inexact(p)
    if not p.ndim:
        raise TypeError("polyder: a polynomial has an axis of coefficients, and a number has none")
    for _ in range(m):
        p = p[:-1] * jnp.arange(p.size - 1, 0, -1, dtype=p.dtype)
    return p


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


# Products of vectors and matrices.


def vecdot(x1, x2, /, *, axis=-1, precision=None, preferred_element_type=None):
    x1, x2 = jnp.moveaxis(jnp.asarray(x1), axis, -1), jnp.moveaxis(jnp.asarray(x2), axis, -1)
    return jnp.matmul(x1[..., None, :], x2[..., None])[..., 0, 0]


def matvec(x1, x2, /):
    return jnp.matmul(x1, jnp.asarray(x2)[..., None])[..., 0]


def vecmat(x1, x2, /):
    return jnp.matmul(jnp.asarray(x1)[..., None, :], x2)[..., 0, :]


# Numbers that are whole.


def gcd(x1, x2):
    def step(pair):
        a, b = pair
        some = b != 0
        return jnp.where(some, b, a), jnp.where(some, jax.lax.rem(a, jnp.where(some, b, 1)), 0)

    x1, x2 = _whole("gcd", x1, x2)
    return jax.lax.while_loop(lambda pair: jnp.any(pair[1] != 0), step, (x1, x2))[0]


def lcm(x1, x2):
    x1, x2 = _whole("lcm", x1, x2)
    divisor = gcd(x1, x2)
    return jnp.where(divisor == 0, 0, x1 * (x2 // jnp.where(divisor == 0, 1, divisor)))


def _whole(name, x1, x2):
    x1, x2 = alike(x1, x2)
    if not jnp.issubdtype(x1.dtype, jnp.integer):
        raise ValueError(f"Arguments to jax.numpy.{name} must be integers.")
    return jnp.abs(x1), jnp.abs(x2)


# Grids that are indexed with slices.


class _Grid:
    def __init__(self, sparse):
        self._sparse = sparse

    def __getitem__(self, key):
        single = isinstance(key, slice)
        axes = [_range(part) for part in ((key,) if single else key)]
        if single:
            return axes[0]
        grids = jnp.meshgrid(*axes, indexing="ij", sparse=self._sparse)
        return list(grids) if self._sparse else jnp.stack(grids)


def _range(part):
    start, stop, step = part.start or 0, part.stop, 1 if part.step is None else part.step
    if type(step).__name__ == "complex":
        return _reference.unsupported("jax.numpy.mgrid with a number of points")
    return jnp.arange(start, stop, step)


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
