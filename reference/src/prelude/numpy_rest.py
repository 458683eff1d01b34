"""Of `jax.numpy` what fewer programs use: bits, types, pieces, polynomials."""

import _reference
import functools
import math
import operator
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax


def inexact(x):
    x = jnp.positive(x)
    if jnp.issubdtype(x.dtype, jax.dtypes.prng_key):
        raise TypeError(f"Cannot interpret {x.dtype} as a data type")
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    return x * 1.0 if x.weak_type else x.astype(jnp.float32)


# Types.


def can_cast(from_, to, casting="safe"):
    if casting != "safe":
        return _reference.unsupported("jax.numpy.can_cast(casting=…)")
    if from_ is None:
        raise TypeError("Cannot interpret None as a data type")
    from_, to = jnp.dtype(from_), jnp.dtype(to)
    kinds = [jnp.bool_, jnp.unsignedinteger, jnp.signedinteger, jnp.floating]
    of_from, of_to = [[place for place, kind in enumerate(kinds) if jnp.issubdtype(d, kind)][0] for d in (from_, to)]
    if from_ == to or of_from == 0:
        return True
    if of_from == of_to == 3:
        own, other = jnp.finfo(from_), jnp.finfo(to)
        return float(other.eps) <= float(own.eps) and float(other.max) >= float(own.max)
    if of_to == 3:
        # Each integer has a float that is as exact.
        return to.itemsize > from_.itemsize or to.itemsize == 8
    return of_from <= of_to and int(jnp.iinfo(from_).max) <= int(jnp.iinfo(to).max)


_KINDS = {
    "bool": jnp.bool_,
    "signed integer": jnp.signedinteger,
    "unsigned integer": jnp.unsignedinteger,
    "integral": jnp.integer,
    "real floating": jnp.floating,
    "complex floating": jnp.complexfloating,
    "numeric": jnp.number,
}


def isdtype(dtype, kind):
    kinds = kind if isinstance(kind, tuple) else (kind,)
    for one in kinds:
        if isinstance(one, str) and one not in _KINDS:
            raise ValueError(f"Unrecognized kind '{one}' expected one of {list(_KINDS)}")
    dtype = jnp.dtype(dtype)
    return any([jnp.issubdtype(dtype, _KINDS[k]) if isinstance(k, str) else dtype == jnp.dtype(k) for k in kinds])


def iterable(y):
    try:
        iter(y)
    except TypeError:
        return False
    return True


# Numbers without an imaginary part.


def conjugate(x, /):
    return jnp.positive(x)


conj = conjugate


def isreal(x):
    return jnp.ones_like(jnp.positive(x), bool)


def iscomplex(x):
    return jnp.zeros_like(jnp.positive(x), bool)


# Bits.


def bitwise_count(x, /):
    x = jnp.positive(x)
    if x.dtype == bool:
        return x.astype(jnp.uint8)
    return lax.population_count(jnp.abs(x)).astype(jnp.uint8)


def _order(bitorder):
    if bitorder not in ("big", "little"):
        raise ValueError("'order' must be either 'little' or 'big'")
    return jnp.arange(8, dtype=jnp.uint8)[:: -1 if bitorder == "big" else 1]


def _truths(name, a):
    a = jnp.asarray(a)
    if a.dtype != bool and not jnp.issubdtype(a.dtype, jnp.integer):
        raise TypeError(f"Expected an input array of integer or boolean data type in {name}")
    return a


def packbits(a, axis=None, bitorder="big"):
    a = _truths("packbits", a) != 0
    places = _order(bitorder)
    a = jnp.ravel(a) if axis is None else jnp.moveaxis(a, axis, -1)
    a = jnp.pad(a, [(0, 0)] * (a.ndim - 1) + [(0, -a.shape[-1] % 8)])
    a = a.reshape(*a.shape[:-1], -1, 8).astype(jnp.uint8)
    found = jnp.sum(a << places, axis=-1, dtype=jnp.uint8)
    return found if axis is None else jnp.moveaxis(found, -1, axis)


def unpackbits(a, axis=None, count=None, bitorder="big"):
    a = jnp.asarray(a)
    if a.dtype != jnp.uint8:
        raise TypeError("Expected an input array of unsigned byte data type")
    places = _order(bitorder)
    a = jnp.ravel(a) if axis is None else jnp.moveaxis(a, axis, -1)
    bits = ((a[..., None] >> places) & 1).reshape(*a.shape[:-1], -1)
    if count is not None:
        missing = count - bits.shape[-1]
        bits = jnp.pad(bits, [(0, 0)] * (bits.ndim - 1) + [(0, missing)]) if missing > 0 else bits[..., :count]
    return bits if axis is None else jnp.moveaxis(bits, -1, axis)


def ldexp(x1, x2, /):
    x1, x2 = jnp.positive(x1), jnp.positive(x2)
    jnp.result_type(x1, x2)  # refuses keys
    if jnp.issubdtype(jnp.result_type(x2), jnp.floating):
        raise ValueError("ldexp not supported for a float as the second argument")
    x = inexact(x1)
    # In two steps, so that neither power is outside of what a float can hold.
    half = jnp.asarray(x2) // 2
    power = lambda n: jnp.exp2(n.astype(x.dtype))
    return x * power(half) * power(jnp.asarray(x2) - half)


# Pieces.


def apply_over_axes(func, a, axes):
    found = jnp.asarray(a)
    for axis in axes:
        rank = found.ndim
        found = func(found, axis)
        if found.ndim == rank - 1:
            found = jnp.expand_dims(found, axis)
        elif found.ndim != rank:
            raise ValueError("function is not returning an array of the correct shape")
    return found


def array_equiv(a1, a2):
    a1, a2 = jnp.asarray(a1), jnp.asarray(a2)
    try:
        shape = jnp.broadcast_shapes(a1.shape, a2.shape)
    except ValueError:
        return jnp.array(False)
    return jnp.all(jnp.broadcast_to(a1, shape) == jnp.broadcast_to(a2, shape))


def choose(a, choices, out=None, mode="raise"):
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.choose is not supported.")
    a = jnp.asarray(a)
    choices = jnp.broadcast_arrays(a, *[c for c in choices])
    a, choices = choices[0], jnp.stack(choices[1:])
    if mode == "raise":
        if isinstance(a, jax.core.Tracer):
            return _reference.unsupported("jax.numpy.choose of a tracer with mode='raise'")
        if bool(jnp.any((a < 0) | (a >= len(choices)))):
            raise ValueError("invalid entry in choice array")
    elif mode == "clip":
        a = jnp.clip(a, 0, len(choices) - 1)
    elif mode == "wrap":
        a = a % len(choices)
    else:
        raise ValueError(f"mode={mode!r} not understood. Must be 'raise', 'wrap', or 'clip'")
    return jnp.take_along_axis(choices, a[None], axis=0)[0]


def fromfunction(function, shape, *, dtype=float, **kwargs):
    shape = tuple(shape)
    f = functools.partial(function, **kwargs) if kwargs else function
    for axis in reversed(range(len(shape))):
        places = [None] * len(shape)
        places[axis] = 0
        f = jax.vmap(f, in_axes=tuple(places), out_axes=0)
    # The first axis is that of the outermost map.
    return f(*[jnp.arange(extent, dtype=jnp.float32 if dtype is float else dtype) for extent in shape])


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


def piecewise(x, condlist, funclist, *args, **kw):
    x = jnp.asarray(x)
    conditions = jnp.asarray(condlist, bool)
    conditions = conditions[None] if conditions.ndim == x.ndim else conditions
    if len(funclist) not in (len(conditions), len(conditions) + 1):
        n = len(conditions)
        raise ValueError(f"with {n} condition(s), either {n} or {n + 1} functions are expected; got {len(funclist)}")
    funclist = [*funclist[len(conditions) :], *funclist[: len(conditions)]]
    if len(funclist) == len(conditions):
        funclist = [0, *funclist]
    functions = tuple([f if callable(f) else None for f in funclist])
    constants = [None if callable(f) else f for f in funclist]
    return _pieces(functions, constants, x, conditions, args, kw)


# The last condition that holds chooses the function, of each element by itself.
@functools.partial(jax.jit, static_argnums=0)
def _pieces(functions, constants, x, conditions, args, kw):
    def branch(function, constant):
        of = (lambda x: function(x, *args, **kw)) if function is not None else lambda x: constant
        return lambda x: jnp.asarray(of(x)).astype(x.dtype)

    branches = [branch(*pair) for pair in zip(functions, constants)]
    counted = jnp.concatenate([jnp.zeros((1, *conditions.shape[1:]), int), jnp.cumsum(conditions, axis=0)])
    chosen = jnp.broadcast_to(jnp.argmax(counted, axis=0), x.shape)
    found = jax.vmap(lambda place, x: jax.lax.switch(place, branches, x))(chosen.ravel(), x.ravel())
    return found.reshape(x.shape)


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


def unwrap(p, discont=None, axis=-1, period=6.283185307179586):
    p = jnp.asarray(p)
    if not jnp.issubdtype(p.dtype, jnp.integer) or not isinstance(period, int):
        p = inexact(p)
    step = jnp.diff(p, axis=axis)
    half = period / 2
    wrapped = jnp.mod(step + half, period) - half
    wrapped = jnp.where((wrapped == -half) & (step > 0), half, wrapped)
    moved = jnp.where(jnp.abs(step) < (half if discont is None else discont), 0, wrapped - step)
    head = lax.slice_in_dim(p, 0, 1, axis=axis)
    tail = lax.slice_in_dim(p, 1, p.shape[axis], axis=axis)
    return jnp.concatenate([head, tail + jnp.cumsum(moved, axis=axis)], axis).astype(p.dtype)


def minmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    if initial is not None:
        return _reference.unsupported("jax.numpy.minmax(initial=…)")
    return jnp.min(a, axis, out, keepdims, where=where), jnp.max(a, axis, out, keepdims, where=where)


def setxor1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    if size is not None:
        return _reference.unsupported("jax.numpy.setxor1d(size=…)")
    ar1, ar2 = jnp.ravel(jnp.asarray(ar1)), jnp.ravel(jnp.asarray(ar2))
    apart = jnp.concatenate([jnp.setdiff1d(ar1, ar2), jnp.setdiff1d(ar2, ar1)])
    return jnp.sort(apart)


def top_k(a, k, /, *, axis=-1, mode="largest", sorted=True):
    if mode not in ("largest", "smallest"):
        raise ValueError(f'mode must be "largest" or "smallest", got {mode!r}')
    if mode == "smallest":
        return _reference.unsupported("jax.numpy.top_k(mode='smallest')")
    return lax.top_k(a, k, axis=axis)


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


# Histograms of several axes.


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


# Polynomials, the highest power first.


def polysub(a1, a2):
    return jnp.polyadd(a1, -jnp.asarray(a2))


def polyint(p, m=1, k=None):
    if k is not None:
        return _reference.unsupported("jax.numpy.polyint(k=…)")
    p = inexact(p)
    for _ in [None] * m:
        powers = jnp.arange(p.size, 0, -1)
        p = jnp.append(p / powers.astype(p.dtype), jnp.zeros(1, p.dtype))
    return p


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    if full or cov or rcond is not None:
        return _reference.unsupported("jax.numpy.polyfit(rcond=…, full=…, cov=…)")
    x, y = inexact(x), inexact(y)
    if deg < 0:
        raise ValueError("expected deg >= 0")
    left, right = jnp.vander(x, deg + 1), y
    if w is not None:
        w = inexact(w)
        left, right = left * w[:, None], right * (w if y.ndim == 1 else w[:, None])
    size = jnp.sqrt((left * left).sum(axis=0))
    found = jnp.linalg.lstsq(left / size, right)[0]
    return (found.T / size).T
