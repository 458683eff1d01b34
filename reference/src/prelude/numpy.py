"""Functions of `jax.numpy` that are made of others."""

import math
import jax.numpy as jnp


def real(x):
    x = jnp.asarray(x)
    return x if jnp.issubdtype(x.dtype, jnp.inexact) else x.astype(jnp.float32)


# The same, where a number of Python stays one whose type gives way.
def floating(x):
    x = jnp.asarray(x)
    return x * 1.0 if x.weak_type and jnp.issubdtype(x.dtype, jnp.integer) else real(x)


def iscomplexobj(x):
    return False


def isrealobj(x):
    return True


def isposinf(x):
    return jnp.asarray(x) == jnp.inf


def isneginf(x):
    return jnp.asarray(x) == -jnp.inf


def signbit(x):
    x = jnp.asarray(x)
    return (x < 0) | ((x == 0) & (1 / real(x) < 0))


def copysign(x1, x2):
    size = jnp.abs(floating(x1)).astype(jnp.result_type(floating(x1), floating(x2)))
    return jnp.where(signbit(x2), -size, size)


def log2(x):
    return jnp.log(floating(x)) / math.log(2)


def log10(x):
    return jnp.log(floating(x)) / math.log(10)


def logaddexp2(x1, x2):
    return jnp.logaddexp(floating(x1) * math.log(2), floating(x2) * math.log(2)) / math.log(2)


def hypot(x1, x2):
    x1, x2 = jnp.abs(floating(x1)), jnp.abs(floating(x2))
    x1, x2 = jnp.maximum(x1, x2), jnp.minimum(x1, x2)
    zero = x1 == 0
    ratio = x2 / jnp.where(zero, jnp.ones_like(x1), x1)
    return jnp.where(zero, x1, x1 * jnp.sqrt(1 + ratio * ratio))


def deg2rad(x):
    return floating(x) * (math.pi / 180)


def rad2deg(x):
    return floating(x) * (180 / math.pi)


radians = deg2rad
degrees = rad2deg


def heaviside(x1, x2):
    x1, x2 = floating(x1), floating(x2)
    x2 = x2.astype(jnp.result_type(x1, x2))
    return jnp.where(jnp.isnan(x1), jnp.nan, jnp.where(x1 < 0, 0.0, jnp.where(x1 > 0, 1.0, x2)))


def sinc(x):
    x = floating(x)
    scaled = jnp.where(x == 0, 1.0, x) * math.pi
    return jnp.where(x == 0, 1.0, jnp.sin(scaled) / scaled)


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    x = jnp.asarray(x)
    if not jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    most = 3.4028234663852886e38
    x = jnp.where(jnp.isnan(x), jnp.asarray(nan, x.dtype), x)
    x = jnp.where(isposinf(x), jnp.asarray(most if posinf is None else posinf, x.dtype), x)
    return jnp.where(isneginf(x), jnp.asarray(-most if neginf is None else neginf, x.dtype), x)


def nansum(a, axis=None, dtype=None, out=None, keepdims=False):
    a = jnp.asarray(a)
    return jnp.sum(jnp.where(jnp.isnan(a), jnp.zeros_like(a), a), axis=axis, dtype=dtype, keepdims=keepdims)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False):
    a = jnp.asarray(a)
    count = jnp.sum(jnp.logical_not(jnp.isnan(a)), axis=axis, dtype=jnp.int32, keepdims=keepdims)
    return nansum(a, axis=axis, dtype=dtype, keepdims=keepdims) / count.astype(jnp.float32)


# Where everything is NaN, so is the result.
def nan_extreme(reduce, least, a, axis, keepdims):
    a = jnp.asarray(a)
    missing = jnp.isnan(a)
    found = reduce(jnp.where(missing, jnp.asarray(least, a.dtype), a), axis=axis, keepdims=keepdims)
    return jnp.where(jnp.all(missing, axis=axis, keepdims=keepdims), jnp.asarray(jnp.nan, a.dtype), found)


def nanmax(a, axis=None, out=None, keepdims=False):
    return nan_extreme(jnp.max, -jnp.inf, a, axis, keepdims)


def nanmin(a, axis=None, out=None, keepdims=False):
    return nan_extreme(jnp.min, jnp.inf, a, axis, keepdims)


def ptp(a, axis=None, out=None, keepdims=False):
    return jnp.max(a, axis=axis, keepdims=keepdims) - jnp.min(a, axis=axis, keepdims=keepdims)


def average(a, axis=None, weights=None, returned=False, keepdims=False):
    a = real(a)
    if weights is None:
        mean = jnp.mean(a, axis=axis, keepdims=keepdims)
        total = jnp.full(mean.shape, a.size // max(mean.size, 1), mean.dtype)
    else:
        weights = real(weights)
        if weights.ndim != a.ndim:
            weights = jnp.moveaxis(weights.reshape((1,) * (a.ndim - 1) + weights.shape), -1, axis)
        weights = jnp.broadcast_to(weights, a.shape)
        total = jnp.sum(weights, axis=axis, keepdims=keepdims)
        mean = jnp.sum(a * weights, axis=axis, keepdims=keepdims) / total
    return (mean, total) if returned else mean


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    a = real(a)
    whole = axis is None
    if isinstance(axis, (tuple, list)):
        axes = [along % a.ndim for along in axis]
        rest = [along for along in range(a.ndim) if along not in axes]
        joined = jnp.transpose(a, (*rest, *axes)).reshape((*[a.shape[along] for along in rest], -1))
        result = median(joined, axis=-1)
        return jnp.expand_dims(result, axes) if keepdims else result
    flat = a.ravel() if whole else a
    along = 0 if whole else axis % a.ndim
    ordered = jnp.moveaxis(jnp.sort(flat, axis=along), along, -1)
    n = ordered.shape[-1]
    low, high = ordered[..., (n - 1) // 2], ordered[..., n // 2]
    result = low if n % 2 else low * 0.5 + high * 0.5
    result = jnp.where(jnp.any(jnp.isnan(ordered), axis=-1), jnp.nan, result)
    if keepdims:
        return result.reshape([1] * a.ndim) if whole else jnp.expand_dims(result, along)
    return result


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = jnp.asarray(a)
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
    parts = [to_begin, diff(jnp.ravel(ary)), to_end]
    return jnp.concatenate([jnp.ravel(part) for part in parts if part is not None])


def fliplr(m):
    return jnp.flip(m, 1)


def flipud(m):
    return jnp.flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    m = jnp.asarray(m)
    if m.ndim < 2:
        raise ValueError("rot90 requires its first argument to have ndim at least two")
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
    arrays = [jnp.asarray(x) for x in tup]
    return jnp.concatenate([x.reshape((x.size, 1)) if x.ndim < 2 else x for x in arrays], axis=1)


def dstack(tup):
    arrays = [jnp.atleast_1d(jnp.asarray(x)) for x in tup]
    arrays = [x[None] if x.ndim == 1 else x for x in arrays]
    return jnp.concatenate([x[:, :, None] if x.ndim == 2 else x for x in arrays], axis=2)


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
    arrays = [jnp.asarray(x) for x in xi]
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
    a, v = jnp.asarray(a), jnp.asarray(v)
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
    bins = jnp.asarray(bins)
    side = "right" if not right else "left"
    if bins.shape[0] == 0:
        return jnp.zeros(jnp.shape(x), jnp.int32)
    up = searchsorted(bins, x, side=side)
    down = bins.shape[0] - searchsorted(bins[::-1], x, side=side)
    return jnp.where(bins[-1] >= bins[0], up, down)


def bincount(x, weights=None, minlength=0, *, length=None):
    x = jnp.ravel(jnp.asarray(x))
    if length is None:
        length = max(int(jnp.max(x)) + 1 if x.size else 0, minlength)
    weights = jnp.ones(x.shape, jnp.int32) if weights is None else jnp.asarray(weights)
    return jnp.zeros(length, weights.dtype).at[jnp.clip(x, 0)].add(weights)


def interp(x, xp, fp, left=None, right=None, period=None):
    x, xp, fp = real(x), real(xp), real(fp)
    i = jnp.clip(searchsorted(xp, x, side="right"), 1, xp.shape[0] - 1)
    df, dx, delta = fp[i] - fp[i - 1], xp[i] - xp[i - 1], x - xp[i - 1]
    flat = jnp.abs(dx) <= 1.1920928955078125e-07
    f = jnp.where(flat, fp[i - 1], fp[i - 1] + delta / jnp.where(flat, 1, dx) * df)
    f = jnp.where(x < xp[0], fp[0] if left is None else left, f)
    return jnp.where(x > xp[-1], fp[-1] if right is None else right, f)


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
    a = jnp.asarray(a)
    found = jnp.nonzero(a, size=size, fill_value=fill_value)
    return jnp.stack(found, axis=1) if found else jnp.zeros((0, 0), jnp.int32)


def tril_indices(n, k=0, m=None):
    return jnp.nonzero(jnp.tri(n, n if m is None else m, k, dtype=bool))


def triu_indices(n, k=0, m=None):
    return jnp.nonzero(jnp.logical_not(jnp.tri(n, n if m is None else m, k - 1, dtype=bool)))


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = jnp.moveaxis(jnp.asarray(a), axisa, -1), jnp.moveaxis(jnp.asarray(b), axisb, -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError("Dimension must be 3 for cross product")
    parts = [a[..., i - 2] * b[..., i - 1] - a[..., i - 1] * b[..., i - 2] for i in range(3)]
    return jnp.moveaxis(jnp.stack(parts, axis=-1), -1, axisc)


def kron(a, b):
    a, b = jnp.asarray(a), jnp.asarray(b)
    rank = max(a.ndim, b.ndim)
    a, b = a.reshape((1,) * (rank - a.ndim) + a.shape), b.reshape((1,) * (rank - b.ndim) + b.shape)
    left, right, shape = [], [], []
    for m, n in zip(a.shape, b.shape):
        left, right, shape = left + [m, 1], right + [1, n], shape + [m * n]
    return (a.reshape(left) * b.reshape(right)).reshape(shape)


def vander(x, N=None, increasing=False):
    x = jnp.asarray(x)
    columns = [x**i for i in range(x.shape[0] if N is None else N)]
    return jnp.stack(columns if increasing else columns[::-1], axis=1)


def polyval(p, x, *, unroll=16):
    p, x = jnp.asarray(p), jnp.asarray(x)
    y = jnp.zeros(x.shape, jnp.result_type(p, x))
    for i in range(p.shape[0]):
        y = y * x + p[i]
    return y


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    result = jnp.power(base, jnp.linspace(start, stop, num, endpoint=endpoint))
    return result if dtype is None else result.astype(dtype)


def arcsinh(x):
    size = jnp.abs(x)
    return jnp.copysign(jnp.log1p(size + size * size / (1.0 + jnp.sqrt(1.0 + size * size))), x)


def arccosh(x):
    return jnp.log(x + jnp.sqrt((x + 1.0) * (x - 1.0)))


def arctanh(x):
    return 0.5 * (jnp.log1p(x) - jnp.log1p(-x))
