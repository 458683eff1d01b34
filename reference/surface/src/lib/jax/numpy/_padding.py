"""Of `jax.numpy`: `pad` with the options, and in the modes, that the native function leaves out."""

import _reference

import jax.numpy as jnp
import numpy as np
from jax.numpy._operands import array

__all__ = []

_OPTIONS = {
    "constant": "constant_values", "linear_ramp": "end_values", "maximum": "stat_length", "mean": "stat_length",
    "median": "stat_length", "minimum": "stat_length", "reflect": "reflect_type", "symmetric": "reflect_type",
    "edge": None, "empty": None, "wrap": None,
}
_STATISTICS = {"maximum": jnp.max, "mean": jnp.mean, "median": jnp.median, "minimum": jnp.min}


def _by_rule(array, pad_width, mode="constant", **options):
    if callable(mode):
        return _reference.unsupported("jax.numpy.pad with a function")
    if mode not in _OPTIONS:
        raise NotImplementedError(f"Unimplemented padding mode '{mode}' for np.pad.")
    unknown = set(options) - {_OPTIONS[mode]}
    if unknown:
        raise ValueError(f"Unsupported keyword arguments for mode '{mode}': {unknown}")
    option = options.get(_OPTIONS[mode])
    if mode in ("empty", "reflect", "symmetric", "edge", "wrap"):
        if option not in (None, "even"):
            return _reference.unsupported(f"jax.numpy.pad(reflect_type={option!r})")
        return jnp.pad(array, pad_width, "constant" if mode == "empty" else mode)
    return _padded(array, pad_width, mode, option)


def _padded(a, pad_width, mode, option):
    a = array(a)
    widths = _pairs(np.asarray(pad_width), a.ndim, "pad_width")
    if option is None and mode in ("constant", "linear_ramp"):
        option = 0
    given = None if option is None else _pairs(jnp.asarray(option), a.ndim, _OPTIONS[mode])
    for axis, (low, high) in enumerate(widths.tolist()):
        if low < 0 or high < 0:
            raise ValueError("index can't contain negative values")
        own = (None, None) if given is None else (given[axis, 0], given[axis, 1])
        before, after = [_beside(a, axis, mode, width, value, end) for width, value, end in ((low, own[0], 0), (high, own[1], 1))]
        a = jnp.concatenate([before, a, after], axis=axis)
    return a


# What stands before an axis (`end` 0), or after it (1).
def _beside(a, axis, mode, width, value, end):
    shape = a.shape[:axis] + (width,) + a.shape[axis + 1 :]
    if mode == "constant":
        return jnp.full(shape, value, a.dtype)
    if mode == "linear_ramp":
        edge = jnp.take(a, (a.shape[axis] - 1) * end, axis=axis)
        ramp = jnp.linspace(value, edge, width, endpoint=False, dtype=a.dtype, axis=axis)
        return jnp.flip(ramp, axis) if end else ramp
    length = a.shape[axis] if value is None else min(int(value), a.shape[axis])
    if not length:
        raise ValueError("stat_length of 0 yields no value for padding")
    places = jnp.arange(length) + (a.shape[axis] - length) * end
    found = _STATISTICS[mode](jnp.take(a, places, axis=axis), axis=axis, keepdims=True)
    found = jnp.round(found) if jnp.issubdtype(a.dtype, jnp.integer) else found
    return jnp.broadcast_to(found.astype(a.dtype), shape)


# A pair an axis: of one number, of one pair for all, or of a pair each.
def _pairs(given, rank, name):
    if given.shape not in ((), (1,), (2,), (1, 2), (rank, 2)):
        raise ValueError(f"jnp.pad: {name} with nd={rank} has unsupported shape {given.shape}")
    return jnp.broadcast_to(given, (rank, 2)) if name != "pad_width" else np.broadcast_to(given, (rank, 2))
