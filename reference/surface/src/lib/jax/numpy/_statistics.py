"""Of `jax.numpy`: averages, quantiles, covariances and histograms."""

import _reference
import math

import jax
import jax.numpy as jnp
from jax.numpy._operands import array, inexact, known_index, only, real
from jax.numpy._sorting import searchsorted

__all__ = [
    "average", "bincount", "corrcoef", "cov", "digitize", "histogram", "histogram2d",
    "histogram_bin_edges", "histogramdd", "median", "minmax", "nanmedian", "nanpercentile",
    "nanquantile", "percentile", "ptp", "quantile",
]


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
        if weights.shape != a.shape:
            places = [place % a.ndim for place in (axis if isinstance(axis, tuple) else (axis,))]
            weights = jnp.transpose(weights, sorted(range(len(places)), key=places.__getitem__))
            weights = weights.reshape([size if place in places else 1 for place, size in enumerate(a.shape)])
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
    real("cov", x)
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
    if q.ndim > 1:
        raise ValueError(f"q must be have rank <= 1, got shape {q.shape}")
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
    if 0 in a.shape and skips_nan:
        found = [1 if i in axes else n for i, n in enumerate(a.shape)] if keepdims else extents
        return jnp.full(found, jnp.nan, jnp.result_type(a, q))
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


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    if isinstance(bins, str):
        return _reference.unsupported("jax.numpy.histogram_bin_edges(bins=a rule)")
    if range is not None and jnp.shape(range) != (2,):
        raise ValueError(f"`range` must be either None or a sequence of scalars, got {range}")
    if isinstance(bins, (list, tuple)):
        raise TypeError(f"histogram requires ndarray or scalar arguments, got {type(bins)}")
    if jnp.ndim(bins):
        return jnp.asarray(bins, inexact(a).dtype)
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


def minmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    if initial is not None:
        return _reference.unsupported("jax.numpy.minmax(initial=…)")
    return jnp.min(a, axis, out, keepdims, where=where), jnp.max(a, axis, out, keepdims, where=where)


def histogramdd(sample, bins=10, range=None, weights=None, density=None):
    sample = jnp.asarray(sample)
    count, dims = sample.shape
    several = isinstance(bins, (list, tuple)) or jnp.ndim(bins) > 0
    bins = list(bins) if several else [bins] * dims
    if len(bins) != dims:
        raise ValueError("The dimension of bins must be equal to the dimension of the sample.")
    ranges = [None] * dims if range is None else list(range)
    edges = [jnp.histogram_bin_edges(sample[:, d], bins[d], ranges[d]) for d in [place for place, _ in enumerate(bins)]]
    extents = [len(e) - 1 for e in edges]
    places, is_inside = jnp.zeros(count, jnp.int32), jnp.ones(count, bool)
    for d, (edge, extent) in enumerate(zip(edges, extents)):
        own = sample[:, d]
        at = jnp.searchsorted(edge, own, side="right") - 1
        # The last bin has its upper edge.
        at = jnp.where(own == edge[-1], extent - 1, at)
        is_inside &= (at >= 0) & (at < extent)
        places = places * extent + jnp.clip(at, 0, extent - 1)
    weights = jnp.ones(count, jnp.int32) if weights is None else jnp.asarray(weights)
    flat = jnp.zeros(math.prod(extents), weights.dtype).at[places].add(jnp.where(is_inside, weights, 0))
    found = flat.reshape(extents)
    if density:
        volumes = jnp.diff(edges[0])
        for edge in edges[1:]:
            volumes = volumes[..., None] * jnp.diff(edge)
        found = found / found.sum() / volumes
    return found, edges


def histogram2d(x, y, bins=10, range=None, weights=None, density=None):
    if isinstance(bins, (list, tuple)) and len(bins) not in (1, 2) or jnp.ndim(bins) == 1 and len(bins) > 2:
        bins = [jnp.asarray(bins)] * 2
    found, edges = histogramdd(jnp.stack([jnp.asarray(x), jnp.asarray(y)], -1), bins, range, weights, density)
    return found, edges[0], edges[1]
