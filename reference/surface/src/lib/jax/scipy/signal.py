"""`jax.scipy.signal`: convolutions and correlations."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.numpy._operands import array, inexact

__all__ = ["convolve", "convolve2d", "correlate", "correlate2d", "fftconvolve"]


# Numbers with a fraction, of the type that both go to.
def _alike(in1, in2):
    in1, in2 = inexact(in1), inexact(in2)
    dtype = jnp.promote_types(in1.dtype, in2.dtype)
    return in1.astype(dtype), in2.astype(dtype)


def _check_mode(mode):
    if mode not in ("full", "same", "valid"):
        raise ValueError("mode must be one of ['full', 'same', 'valid']")


# Which of the two lies within the other: the second, the first, or an error with that text.
def _first_is_smaller(in1, in2, message):
    if all([s1 >= s2 for s1, s2 in zip(in1.shape, in2.shape)]):
        return False
    if all([s1 <= s2 for s1, s2 in zip(in1.shape, in2.shape)]):
        return True
    raise ValueError(message)


# The sums of products where the turned small one stands at each place of the large one.
def _slid(in1, in2, mode):
    _check_mode(mode)
    if in1.ndim != in2.ndim:
        raise ValueError("in1 and in2 must have the same number of dimensions")
    if in1.size == 0 or in2.size == 0:
        raise ValueError(f"zero-size arrays not supported in convolutions, got shapes {in1.shape} and {in2.shape}.")
    in1, in2 = _alike(in1, in2)
    second = in2.shape
    if _first_is_smaller(in1, in2, "One input must be smaller than the other in every dimension."):
        in1, in2 = in2, in1
    small = in2.shape
    padding = {
        "valid": [(0, 0) for _ in small],
        "same": [(s - 1 - (o - 1) // 2, s - o + (o - 1) // 2) for s, o in zip(small, second)],
        "full": [(s - 1, s - 1) for s in small],
    }[mode]
    return _windows(jnp.flip(in2), in1, padding)


# For each place of the small one its part of the large one, which is padded.
def _windows(small, large, padding):
    low = [max(before, 0) for before, _ in padding]
    high = [max(after, 0) for _, after in padding]
    large = jnp.pad(large, list(zip(low, high)))
    cut = [(low[i] - padding[i][0], large.shape[i] - (high[i] - padding[i][1])) for i in range(large.ndim)]
    large = lax.slice(large, [start for start, _ in cut], [end for _, end in cut])
    sizes = [large.shape[i] - small.shape[i] + 1 for i in range(large.ndim)]
    if small.ndim == 0:
        return large * small
    places = [jnp.arange(size)[:, None] + jnp.arange(width) for size, width in zip(sizes, small.shape)]
    key = []
    for i, place in enumerate(places):
        shape = [1] * (2 * large.ndim)
        shape[i], shape[large.ndim + i] = place.shape
        key.append(place.reshape(shape))
    parts = large[tuple(key)].reshape(*sizes, small.size)
    return parts @ jnp.ravel(small)


def fftconvolve(in1, in2, mode="full", axes=None):
    in1, in2 = _alike(in1, in2)
    if in1.ndim != in2.ndim:
        raise ValueError("in1 and in2 should have the same dimensionality")
    if mode not in ("same", "full", "valid"):
        raise ValueError("mode must be one of ['same', 'full', 'valid']")

    def convolved(in1, in2):
        return _by_transforms(in1, in2, mode)

    if axes is None:
        return convolved(in1, in2)
    axes = {axis % in1.ndim for axis in ([axes] if isinstance(axes, int) else axes)}
    others = sorted(set(range(in1.ndim)) - axes)
    if any([in1.shape[axis] != in2.shape[axis] for axis in others]):
        raise ValueError(f"mapped axes must have same shape; got {in1.shape=} {in2.shape=} axes={tuple(axes)}")
    for axis in others:
        convolved = jax.vmap(convolved, in_axes=axis, out_axes=axis)
    return convolved(in1, in2)


def _by_transforms(in1, in2, mode):
    full = [s1 + s2 - 1 for s1, s2 in zip(in1.shape, in2.shape)]
    if mode == "valid":
        message = "For 'valid' mode, One input must be at least as large as the other in every dimension."
        if _first_is_smaller(in1, in2, message):
            in1, in2 = in2, in1
    if all([s1 == 1 or s2 == 1 for s1, s2 in zip(in1.shape, in2.shape)]):
        result = in1 * in2
    elif jnp.iscomplexobj(in1):
        result = jnp.fft.ifftn(jnp.fft.fftn(in1, full) * jnp.fft.fftn(in2, full), full)
    else:
        result = jnp.fft.irfftn(jnp.fft.rfftn(in1, full) * jnp.fft.rfftn(in2, full), full)
    shapes = {"full": full, "same": in1.shape, "valid": [s1 - s2 + 1 for s1, s2 in zip(in1.shape, in2.shape)]}
    start = [(size - kept) // 2 for size, kept in zip(full, shapes[mode])]
    return lax.slice(result, start, [first + size for first, size in zip(start, shapes[mode])])


def convolve(in1, in2, mode="full", method="auto", precision=None):
    if method == "fft":
        return fftconvolve(in1, in2, mode=mode)
    if method not in ("direct", "auto"):
        raise ValueError(f"Got {method=}; expected 'auto', 'fft', or 'direct'.")
    return _slid(in1, in2, mode)


def correlate(in1, in2, mode="full", method="auto", precision=None):
    return convolve(in1, jnp.flip(in2.conj()), mode, method)


def _two(name, in1, in2, boundary, fillvalue):
    if boundary != "fill" or fillvalue != 0:
        raise NotImplementedError(f"{name}() only supports boundary='fill', fillvalue=0")
    if jnp.ndim(in1) != 2 or jnp.ndim(in2) != 2:
        raise ValueError(f"{name}() only supports 2-dimensional inputs.")
    return array(in1), array(in2)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0, precision=None):
    return _slid(*_two("convolve2d", in1, in2, boundary, fillvalue), mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0, precision=None):
    in1, in2 = _two("correlate2d", in1, in2, boundary, fillvalue)
    first_is_small = all([s1 <= s2 for s1, s2 in zip(in1.shape, in2.shape)])
    if first_is_small and mode != "same" and (mode == "full" or in1.shape != in2.shape):
        result = _slid(jnp.flip(in2), jnp.conj(in1), mode)
        return result if mode == "valid" else jnp.conj(result)
    return jnp.flip(_slid(jnp.flip(in1), jnp.conj(in2), mode))
