"""Of `jax.numpy`: convolutions and windows."""

import jax.numpy as jnp
from jax.numpy._operands import array, real


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
    real("correlate", a, v)
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
