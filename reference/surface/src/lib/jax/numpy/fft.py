"""`jax.numpy.fft`: discrete Fourier transforms.

A transform along an axis of `p * m` elements is `p` transforms of `m` elements, which are turned and joined (Cooley and
Tukey). All of it are sums and products by known numbers, so that derivatives and lanes need nothing of their own.
"""

import _reference
import math
import operator

import jax
import jax.numpy as jnp
import numpy as np

__all__ = [
    "fft", "fft2", "fftfreq", "fftn", "fftshift", "hfft", "ifft", "ifft2", "ifftn", "ifftshift", "ihfft", "irfft",
    "irfft2", "irfftn", "rfft", "rfft2", "rfftfreq", "rfftn",
]


# The roots of unity `exp(sign 2πi k / n)`, exact at the quarters.
def _roots(places, n, sign, dtype):
    eighths, rest = np.divmod(8 * (places % n), n)
    angle = (np.pi / 4) * np.where(eighths % 2 == 0, rest, n - rest) / n
    near, far = np.cos(angle), np.sin(angle)
    turned = (eighths + 1) // 2 % 2 == 1
    cos, sin = np.where(turned, far, near), np.where(turned, near, far)
    cos = np.where((eighths >= 2) & (eighths < 6), -cos, cos)
    sin = np.where(eighths >= 4, -sin, sin)
    return (cos + sign * 1j * sin).astype(dtype)


# The products with known numbers. What would be multiplied by zero is left out, as XLA's transforms leave it out: a NaN
# stays out of the sums that do not have it.
def _times(x, by):
    def part(x, by):
        return jnp.where(by == 0, 0, x * by)

    real, imag = jnp.real(x), jnp.imag(x)
    return jax.lax.complex(
        part(real, by.real) - part(imag, by.imag), part(real, by.imag) + part(imag, by.real)
    )


def _least_factor(n):
    return next((p for p in range(2, math.isqrt(n) + 1) if n % p == 0), n)


# Along the last axis.
def _transform(x, sign):
    n = x.shape[-1]
    if n == 1:
        return x
    p = _least_factor(n)
    m = n // p
    parts = jnp.swapaxes(x.reshape(*x.shape[:-1], m, p), -1, -2)
    parts = _transform(parts, sign)
    if m > 1:
        parts = _times(parts, _roots(np.outer(np.arange(p), np.arange(m)), n, sign, x.dtype))
    if p == 2:
        first, second = parts[..., 0, :], parts[..., 1, :]
        return jnp.concatenate([first + second, first - second], axis=-1)
    turns = _roots(np.outer(np.arange(p), np.arange(p)), p, sign, x.dtype)
    joined = jnp.sum(_times(parts[..., None, :, :], turns[:, :, None]), axis=-2)
    return joined.reshape(x.shape)


def _complex(x):
    return x.astype(jnp.complex128 if x.dtype in (jnp.float64, jnp.complex128) else jnp.complex64)


def _along(x, axes, sign):
    x = _complex(x)
    for axis in reversed(axes):
        if x.shape[axis]:
            x = jnp.moveaxis(_transform(jnp.moveaxis(x, axis, -1), sign), -1, axis)
    return x


# The lengths of the transforms, and their axes from the front.
def _lengths(name, a, s, axes):
    if s is not None:
        s = tuple(map(operator.index, s))
        if any([length <= 0 for length in s]):
            raise ValueError("Shape should be positive.")
        if axes is not None and len(s) != len(axes):
            raise ValueError("Shape and axes have different lengths.")
    if axes is None:
        axes = range(a.ndim) if s is None else range(a.ndim - len(s), a.ndim)
    if len(axes) != len(set(axes)):
        raise ValueError(f"jax.numpy.fft.{name} does not support repeated axes. Got axes {axes}.")
    for axis in axes:
        if not -a.ndim <= axis < a.ndim:
            raise ValueError(f"axis {axis} is out of bounds for array of dimension {a.ndim}")
    return s, [axis % a.ndim for axis in axes]


def _fitted(a, lengths):
    for axis, length in lengths.items():
        a = jax.lax.slice_in_dim(a, 0, min(length, a.shape[axis]), axis=axis)
        a = jnp.pad(a, [(0, length - size if at == axis else 0) for at, size in enumerate(a.shape)])
    return a


def _normed(name, x, lengths, norm, inverse):
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f"jax.numpy.fft.{name}: invalid norm {norm!r}.")
    size = math.prod(lengths)
    power = {"ortho": 0.5, "forward": 0.0 if inverse else 1.0}.get(norm, 1.0 if inverse else 0.0)
    return x if power == 0 or size == 0 else x / size**power


def _checked(name, a):
    a = jnp.positive(a) if jnp.asarray(a).dtype != bool else jnp.asarray(a, jnp.float32)
    if a.dtype == jnp.bfloat16:
        _reference.unsupported(f"jax.numpy.fft.{name} of {a.dtype}")
    return a


def _full(name, a, s, axes, norm, inverse):
    a = _checked(name, a)
    s, axes = _lengths(name, a, s, axes)
    if s is not None:
        a = _fitted(a, dict(zip(axes, s)))
    lengths = [a.shape[axis] for axis in axes]
    return _normed(name, _along(a, axes, 1 if inverse else -1), lengths, norm, inverse)


# Of real numbers: half of the last axis says all.
def _half(name, a, s, axes, norm):
    a = _checked(name, a)
    if jnp.issubdtype(a.dtype, jnp.complexfloating):
        raise ValueError(f"only real valued inputs supported for jax.numpy.fft.{name}")
    x = _full(name, a, s, axes, norm, False)
    axes = _lengths(name, a, s, axes)[1]
    return jax.lax.slice_in_dim(x, 0, x.shape[axes[-1]] // 2 + 1, axis=axes[-1]) if axes else x


def _from_half(name, a, s, axes, norm):
    a = _checked(name, a)
    s, axes = _lengths(name, a, s, axes)
    if not axes:
        return jnp.real(a)
    last = axes[-1]
    if s is None:
        s = [a.shape[axis] for axis in axes[:-1]] + [max(0, 2 * (a.shape[last] - 1))]
    if s[-1] == 0:
        return jnp.zeros([*a.shape[:last], 0, *a.shape[last + 1 :]], jnp.float32)
    a = _fitted(a, {**dict(zip(axes[:-1], s)), last: s[-1] // 2 + 1})
    x = _along(a, axes[:-1], 1)
    mirrored = jax.lax.slice_in_dim(x, 1, 1 + (s[-1] - 1) // 2, axis=last)
    x = jnp.concatenate([x, jnp.conj(jnp.flip(mirrored, last))], axis=last)
    return _normed(name, jnp.real(_along(x, [last], 1)), s, norm, True)


def _one(function, name, a, n, axis, *rest):
    if isinstance(axis, (list, tuple)) or axis is None:
        raise ValueError(
            f"jax.numpy.fft.{name} does not support multiple axes. Please use jax.numpy.fft.{name}n. Got axis = {axis!r}."
        )
    return function(name, a, None if n is None else (n,), (axis,), *rest)


def fft(a, n=None, axis=-1, norm=None):
    return _one(_full, "fft", a, n, axis, norm, False)


def ifft(a, n=None, axis=-1, norm=None):
    return _one(_full, "ifft", a, n, axis, norm, True)


def rfft(a, n=None, axis=-1, norm=None):
    return _one(_half, "rfft", a, n, axis, norm)


def irfft(a, n=None, axis=-1, norm=None):
    return _one(_from_half, "irfft", a, n, axis, norm)


# The norm of the direction that is the other one.
def _turned(norm):
    return {None: "forward", "backward": "forward", "forward": "backward"}.get(norm, norm)


def hfft(a, n=None, axis=-1, norm=None):
    return _one(_from_half, "hfft", jnp.conj(a), n, axis, _turned(norm))


def ihfft(a, n=None, axis=-1, norm=None):
    return jnp.conj(_one(_half, "ihfft", a, n, axis, _turned(norm)))


def fftn(a, s=None, axes=None, norm=None):
    return _full("fftn", a, s, axes, norm, False)


def ifftn(a, s=None, axes=None, norm=None):
    return _full("ifftn", a, s, axes, norm, True)


def rfftn(a, s=None, axes=None, norm=None):
    return _half("rfftn", a, s, axes, norm)


def irfftn(a, s=None, axes=None, norm=None):
    return _from_half("irfftn", a, s, axes, norm)


def _two(name, axes):
    if len(axes) != 2:
        raise ValueError(f"jax.numpy.fft.{name} only supports 2 axes. Got axes = {axes!r}.")
    return axes


def fft2(a, s=None, axes=(-2, -1), norm=None):
    return _full("fft2", a, s, _two("fft2", axes), norm, False)


def ifft2(a, s=None, axes=(-2, -1), norm=None):
    return _full("ifft2", a, s, _two("ifft2", axes), norm, True)


def rfft2(a, s=None, axes=(-2, -1), norm=None):
    return _half("rfft2", a, s, _two("rfft2", axes), norm)


def irfft2(a, s=None, axes=(-2, -1), norm=None):
    return _from_half("irfft2", a, s, _two("irfft2", axes), norm)


def _frequencies(name, n, d, dtype, device, places):
    if device is not None:
        _reference.unsupported(f"jax.numpy.fft.{name}(device=…)")
    for letter, value in (("n", n), ("d", d)):
        if isinstance(value, (list, tuple)):
            what = "an int" if letter == "n" else "a single value"
            raise ValueError(
                f"The {letter} argument of jax.numpy.fft.{name} only takes {what}. Got {letter} = {list(value)}."
            )
    if dtype is not None and not jnp.issubdtype(dtype, jnp.floating):
        _reference.unsupported(f"jax.numpy.fft.{name}(dtype={dtype})")
    dtype = jnp.zeros((), dtype or float).dtype
    return jnp.asarray(places(n), dtype) / jnp.array(d * n, dtype)


def fftfreq(n, d=1.0, *, dtype=None, device=None):
    return _frequencies("fftfreq", n, d, dtype, device, lambda n: (np.arange(n) + n // 2) % n - n // 2)


def rfftfreq(n, d=1.0, *, dtype=None, device=None):
    return _frequencies("rfftfreq", n, d, dtype, device, lambda n: np.arange(n // 2 + 1))


def _shifted(x, axes, by):
    x = jnp.positive(x) if jnp.asarray(x).dtype != bool else jnp.asarray(x)
    axes = tuple(range(x.ndim)) if axes is None else (axes,) if isinstance(axes, int) else tuple(axes)
    return jnp.roll(x, [by(x.shape[axis] // 2) for axis in axes], axes) if axes else x


def fftshift(x, axes=None):
    return _shifted(x, axes, lambda half: half)


def ifftshift(x, axes=None):
    return _shifted(x, axes, operator.neg)
