"""Functions of `jax.numpy` that are made of others."""

import _reference
import math
import operator

import jax
import jax.numpy as jnp


# What is not stated here is unsupported, by name.
def only(function, **given):
    for name, is_given in given.items():
        if is_given:
            _reference.unsupported(f"jax.numpy.{function}({name}=…)")


# What a function of arrays takes: arrays and numbers, and no lists of them.
def array(x):
    return jnp.positive(x)


# An int whose value is asked for while a function is traced.
def known_index(x):
    if isinstance(x, jax.core.Tracer):
        int(jnp.ravel(x)[0])  # refuses a value that is not known
    return operator.index(x)


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


def inexact_alike(x1, x2):
    x1, x2 = array(x1), array(x2)
    if jnp.issubdtype(x1.dtype, jax.dtypes.prng_key) or jnp.issubdtype(x2.dtype, jax.dtypes.prng_key):
        raise TypeError(f"the function does not accept dtypes {x1.dtype}, {x2.dtype}.")
    x1, x2 = alike(x1, x2)
    return inexact(x1), inexact(x2)


def iscomplexobj(x):
    return isinstance(x, complex)


def isrealobj(x):
    return not iscomplexobj(x)


def isposinf(x, /, out=None):
    only("isposinf", out=out is not None)
    return is_number(x, jnp.inf)


def isneginf(x, /, out=None):
    only("isneginf", out=out is not None)
    return is_number(x, -jnp.inf)


# Whole numbers are never infinite.
def is_number(x, number):
    x = array(x)
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x == jnp.asarray(number, x.dtype)
    return jnp.zeros(x.shape, bool)


def signbit(x):
    x = array(x)
    return (x < 0) | ((x == 0) & (1 / inexact(x) < 0))


def fabs(x):
    return jnp.abs(inexact(x))


def copysign(x1, x2):
    x1, x2 = inexact_alike(x1, x2)
    size = jnp.abs(x1)
    return jnp.where(signbit(x2), -size, size)


def log2(x):
    return jnp.log(inexact(x)) / math.log(2)


def log10(x):
    x = inexact(x)
    return jnp.log(x) * jnp.asarray(1 / math.log(10), x.dtype)


@jax.custom_jvp
def _logaddexp2(x1, x2):
    most, delta = jnp.maximum(x1, x2), x1 - x2
    return jnp.where(jnp.isnan(delta), x1 + x2, most + math.log2(math.e) * jnp.log1p(jnp.exp2(-jnp.abs(delta))))


@_logaddexp2.defjvp
def _(primals, tangents):
    found = _logaddexp2(*primals)
    t1, t2 = [t * jnp.exp2(_finite(x) - _finite(found)) for x, t in zip(primals, tangents)]
    return found, t1 + t2


def _finite(x):
    return jnp.where(x == jnp.inf, jnp.zeros_like(x), x)


def logaddexp2(x1, x2, /, *, out=None, where=None):
    only("logaddexp2", out=out is not None, where=where is not None)
    return _logaddexp2(*inexact_alike(x1, x2))


# The length of a vector, and its direction. Large and small numbers are scaled, so that no square is lost.
@jax.custom_jvp
def _length(x1, x2):
    large, small = {"float16": (7, 5), "bfloat16": (63, 4), "float32": (63, 12)}.get(x1.dtype.name, (511, 26))
    down, up = 2.0 ** (-large - small), 2.0 ** (large + small)
    size1, size2 = jnp.abs(x1), jnp.abs(x2)
    size = jnp.maximum(size1, size2)
    is_large, is_small = size >= 2.0**large, size <= 2.0**-small

    def scaled(x):
        return jnp.where(is_large, x * down, jnp.where(is_small, x * up, x))

    a, b = scaled(x1), scaled(x2)
    root = jnp.sqrt(jnp.square(a) + jnp.square(b))
    found = root * jnp.where(is_large, up, jnp.where(is_small, down, 1.0))
    return jnp.where((size1 == jnp.inf) | (size2 == jnp.inf), jnp.inf, found), a / root, b / root


@_length.defjvp
def _(primals, tangents):
    (length, u1, u2), (t1, t2) = _length(*primals), tangents
    t = u1 * t1 + u2 * t2
    return (length, u1, u2), (t, (t1 - u1 * t) / length, (t2 - u2 * t) / length)


def hypot(x1, x2):
    return _length(*inexact_alike(x1, x2))[0]


def deg2rad(x):
    return inexact(x) * (math.pi / 180)


def rad2deg(x):
    return inexact(x) * (180 / math.pi)


radians = deg2rad
degrees = rad2deg


def heaviside(x1, x2):
    x1, x2 = alike(x1, x2)
    x1, x2 = inexact(x1), inexact(x2)
    return jnp.where(x1 < 0, 0.0, jnp.where(x1 > 0, 1.0, jnp.where(jnp.isnan(x1), x1, x2)))


# By the distance to the nearest whole number, so that it is zero there exactly; near zero by the series of the sine,
# which has all derivatives.
def sinc(x):
    x = inexact(x)
    wide = x.astype(jnp.float32) if x.dtype in (jnp.float16, jnp.bfloat16) else x
    whole = jax.lax.stop_gradient(jnp.round(wide))
    rest = jnp.where(jnp.abs(wide) == jnp.inf, 0, wide - whole)
    square = rest * rest
    terms = 6 if wide.dtype == jnp.float32 else 11
    series = jnp.zeros_like(square)
    for n in range(terms, 0, -1):
        series = series * square + (-(math.pi**2)) ** n / math.factorial(2 * n + 1)
    series = square * series
    sine = rest + rest * series
    is_zero, is_odd = whole == 0, 2 * jnp.round(0.5 * whole) != whole
    found = sine / jnp.where(is_odd, -wide, jnp.where(is_zero, 1, wide))
    found = jnp.where(rest == 0, found - jax.lax.stop_gradient(found), found)
    found = jnp.where(is_zero, 1 + series, found)
    return found if wide is x else found.astype(x.dtype)


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    x = array(x)
    if not jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    most = jnp.finfo(x.dtype).max
    x = jnp.where(jnp.isnan(x), jnp.asarray(nan, x.dtype), x)
    x = jnp.where(isposinf(x), jnp.asarray(most if posinf is None else posinf, x.dtype), x)
    return jnp.where(isneginf(x), jnp.asarray(-most if neginf is None else neginf, x.dtype), x)


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


def ptp(a, axis=None, out=None, keepdims=False):
    return jnp.max(a, axis, out, keepdims) - jnp.min(a, axis=axis, keepdims=keepdims)


def average(a, axis=None, weights=None, returned=False, keepdims=False):
    a = array(a)
    axis = tuple(axis) if isinstance(axis, range) else axis
    for each in axis if isinstance(axis, tuple) else () if axis is None else (axis,):
        if not -a.ndim <= each < a.ndim:
            raise ValueError(f"axis {each} is out of bounds for array of dimension {a.ndim}")
    a = inexact(a)
    if weights is None:
        mean = jnp.mean(a, axis=axis, keepdims=keepdims)
        total = jnp.full(mean.shape, a.size // max(mean.size, 1), mean.dtype)
    else:
        weights = inexact(weights)
        if axis is None and weights.shape != a.shape:
            raise ValueError("Axis must be specified when shapes of a and weights differ.")
        if weights.shape != a.shape and weights.shape != tuple([a.shape[i] for i in (axis if isinstance(axis, tuple) else (axis,))]):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        if weights.ndim != a.ndim:
            weights = jnp.moveaxis(weights.reshape((1,) * (a.ndim - 1) + weights.shape), -1, axis)
        weights = jnp.broadcast_to(weights, a.shape)
        total = jnp.sum(weights, axis=axis, keepdims=keepdims)
        mean = jnp.sum(a * weights, axis=axis, keepdims=keepdims) / total
    return (mean, total) if returned else mean


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    if out is not None or overwrite_input:
        raise ValueError("jax.numpy.quantile does not support overwrite_input=True or out != None")
    a = array(a)
    axes = range(a.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    for along in axes:
        if not -a.ndim <= along < a.ndim:
            raise ValueError(f"axis {along} is out of bounds for array of dimension {a.ndim}")
        if a.shape[along] == 0:
            raise ValueError("jax.numpy.median reduction axis must be non-empty")
    # Of a weak number too the result is not weak.
    return jnp.quantile(a, 0.5, axis=axis, method="midpoint", keepdims=keepdims).astype(inexact(a).dtype)


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = array(a)
    if n < 0:
        raise ValueError(f"order must be non-negative but got {n}")
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    jnp.size(a, axis)  # refuses an axis that there is not
    axis = axis % a.ndim
    ends = []
    for end in (prepend, append):
        if end is not None:
            end = jnp.asarray(end)
            shape = [1 if i == axis else extent for i, extent in enumerate(a.shape)]
            end = jnp.broadcast_to(end, shape) if end.ndim == 0 else end
        ends.append(end)
    parts = [part for part in (ends[0], a, ends[1]) if part is not None]
    a = jnp.concatenate(parts, axis=axis) if len(parts) > 1 else a
    for _ in range(n):
        moved = jnp.moveaxis(a, axis, 0)
        step = moved[1:] != moved[:-1] if a.dtype == jnp.bool_ else moved[1:] - moved[:-1]
        a = jnp.moveaxis(step, 0, axis)
    return a


def ediff1d(ary, to_end=None, to_begin=None):
    ary = jnp.ravel(array(ary))
    parts = [to_begin, ary[1:] - ary[:-1], to_end]
    return jnp.concatenate([jnp.ravel(part) for part in parts if part is not None])


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


# How many of the sorted ones stand before each value.
def searchsorted(a, v, side="left", sorter=None, *, method="scan"):
    if side not in ("left", "right"):
        raise ValueError(f"{side!r} is an invalid value for keyword 'side'")
    a, v = array(a), array(v)
    if a.ndim != 1:
        raise ValueError("a should be 1-dimensional")
    a = a if sorter is None else a[sorter]
    kind = jnp.promote_types(a.dtype, v.dtype)
    a, v = a.astype(kind), v.astype(kind)[..., None]
    nans = jnp.isnan(v) if jnp.issubdtype(kind, jnp.inexact) else jnp.zeros(v.shape, bool)
    if side == "left":
        before = (a < v) | (nans & (a == a))
    else:
        before = (a <= v) | nans
    return jnp.sum(before, axis=-1, dtype=jnp.int32)


def digitize(x, bins, right=False, *, method=None):
    x, bins = array(x), array(bins)
    if bins.ndim != 1:
        raise ValueError(f"digitize: bins must be a 1-dimensional array, and has shape {bins.shape}")
    side = "right" if not right else "left"
    if bins.shape[0] == 0:
        return jnp.zeros(jnp.shape(x), jnp.int32)
    up = searchsorted(bins, x, side=side)
    down = bins.shape[0] - searchsorted(bins[::-1], x, side=side)
    return jnp.where(bins[-1] >= bins[0], up, down)


def bincount(x, weights=None, minlength=0, *, length=None, out_sharding=None):
    only("bincount", out_sharding=out_sharding is not None)
    given, x = x, array(x)
    if not jnp.issubdtype(x.dtype, jnp.integer) and x.dtype != jnp.bool_:
        raise TypeError(f"x argument to bincount must have an integer type; got {x.dtype}")
    if x.ndim != 1:
        raise ValueError("only 1-dimensional input supported.")
    minlength = known_index(minlength)
    if length is None:
        if isinstance(given, jax.core.Tracer):
            int(jnp.ravel(given)[0])  # asks for the value of a traced one
        length = max(minlength, x.size and int(max(0, jnp.max(x))) + 1)
    else:
        length = known_index(length)
    if weights is None:
        weights = jnp.array(1, jnp.int32)
    elif jnp.shape(weights) != x.shape:
        raise ValueError(f"type of weights must match type of x. Got shapes {x.shape} and {jnp.shape(weights)}")
    else:
        weights = jnp.asarray(weights)
    return jnp.zeros(length, weights.dtype).at[jnp.clip(x, 0)].add(weights)


# Beyond the ends the value at the end, what is given in its place, or the line of the last part.
def interp(x, xp, fp, left=None, right=None, period=None):
    x, xp, fp = inexact(x), inexact(xp), inexact(fp)
    if xp.shape != fp.shape or xp.ndim != 1:
        raise ValueError("xp and fp must be one-dimensional arrays of equal size")
    if period is not None:
        period = jnp.abs(jnp.asarray(period, xp.dtype))
        x, xp = x % period, xp % period
        order = jnp.argsort(xp)
        xp, fp = xp[order], fp[order]
        xp = jnp.concatenate([xp[-1:] - period, xp, xp[:1] + period])
        fp = jnp.concatenate([fp[-1:], fp, fp[:1]])
    i = jnp.clip(searchsorted(xp, x, side="right"), 1, xp.shape[0] - 1)
    df, dx, delta = fp[i] - fp[i - 1], xp[i] - xp[i - 1], x - xp[i - 1]
    flat = jnp.abs(dx) <= jnp.finfo(dx.dtype).eps
    f = jnp.where(flat, fp[i - 1], fp[i - 1] + delta / jnp.where(flat, 1, dx) * df)
    if period is not None:
        return f
    for end, beyond, value in ((left, x < xp[0], fp[0]), (right, x > xp[-1], fp[-1])):
        if isinstance(end, str):
            if end != "extrapolate":
                raise ValueError(f"the only valid string value is 'extrapolate', but got {end!r}")
        else:
            f = jnp.where(beyond, value if end is None else end, f)
    return f


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError(f"condlist must have length equal to choicelist ({len(condlist)} vs {len(choicelist)})")
    if len(condlist) == 0:
        raise ValueError("condlist must be non-empty")
    result = jnp.asarray(default, jnp.result_type(default, *choicelist))
    for condition, choice in zip(condlist[::-1], choicelist[::-1]):
        result = jnp.where(condition, choice, result)
    return result


def argwhere(a, *, size=None, fill_value=None):
    a = array(a)
    found = jnp.nonzero(jnp.atleast_1d(a), size=size, fill_value=fill_value)
    return jnp.stack(found, axis=1)[:, : a.ndim]


def tril_indices(n, k=0, m=None):
    return jnp.nonzero(jnp.tri(n, n if m is None else m, k, dtype=bool))


def triu_indices(n, k=0, m=None):
    return jnp.nonzero(jnp.logical_not(jnp.tri(n, n if m is None else m, k - 1, dtype=bool)))


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = jnp.moveaxis(array(a), axisa, -1), jnp.moveaxis(array(b), axisb, -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError("Dimension must be 3 for cross product")
    parts = [a[..., i - 2] * b[..., i - 1] - a[..., i - 1] * b[..., i - 2] for i in range(3)]
    return jnp.moveaxis(jnp.stack(parts, axis=-1), -1, axisc)


def kron(a, b):
    a, b = array(a), array(b)
    jnp.result_type(a, b)  # refuses keys
    rank = max(a.ndim, b.ndim)
    a, b = a.reshape((1,) * (rank - a.ndim) + a.shape), b.reshape((1,) * (rank - b.ndim) + b.shape)
    left, right, shape = [], [], []
    for m, n in zip(a.shape, b.shape):
        left, right, shape = left + [m, 1], right + [1, n], shape + [m * n]
    return (a.reshape(left) * b.reshape(right)).reshape(shape)


def vander(x, N=None, increasing=False):
    x = array(x)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array")
    N = x.shape[0] if N is None else operator.index(N)
    if N < 0:
        raise ValueError(f"N must be nonnegative, got {N}")
    powers = jnp.arange(N, dtype=x.dtype)
    return x[:, None] ** (powers if increasing else N - 1 - powers)


def polyval(p, x, *, unroll=16):
    p, x = array(p), array(x)
    kind = jnp.result_type(p, x)
    if p.shape[0] == 0:
        return jnp.zeros(x.shape, kind)
    y = jnp.broadcast_to(p[0], jnp.broadcast_shapes(p.shape[1:], x.shape)).astype(kind)
    for i in range(1, p.shape[0]):
        y = y * x + p[i]
    return y


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    result = jnp.power(base, jnp.linspace(start, stop, num, endpoint=endpoint))
    return result if dtype is None else result.astype(dtype)


# From here on one more or less under the root changes nothing.
