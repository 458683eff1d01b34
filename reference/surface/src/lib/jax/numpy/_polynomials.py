"""Of `jax.numpy`: polynomials, the highest power first."""

import _reference
import operator

import jax.numpy as jnp
from jax.numpy._operands import array, inexact, only
from jax.numpy._signals import convolve


def vander(x, N=None, increasing=False):
    x = array(x)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array")
    N = x.shape[0] if N is None else operator.index(N)
    if N < 0:
        raise ValueError(f"N must be nonnegative, got {N}")
    if x.dtype == bool:
        raise TypeError("iota does not accept dtype bool.")
    powers = jnp.arange(N, dtype=x.dtype)
    return x[:, None] ** (powers if increasing else N - 1 - powers)


def polyval(p, x, *, unroll=16):
    p, x = array(p), array(x)
    kind = jnp.result_type(p, x)
    if p.shape[0] == 0:
        return jnp.zeros(x.shape, kind)
    if kind == bool and p.shape[0] > 1:
        raise TypeError("polynomial does not accept dtype bool at position 0.")
    y = jnp.broadcast_to(p[0], jnp.broadcast_shapes(p.shape[1:], x.shape)).astype(kind)
    for i in range(1, p.shape[0]):
        y = y * x + p[i]
    return y


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
    if operator.index(m) < 0:
        raise ValueError("Order of derivative must be positive")
    for _ in range(m):
        p = p[:-1] * jnp.arange(p.size - 1, 0, -1, dtype=p.dtype)
    return p


def polysub(a1, a2):
    return jnp.polyadd(a1, -jnp.asarray(a2))


def polyint(p, m=1, k=None):
    p, k = inexact(p), inexact(0 if k is None else k)
    kind = jnp.result_type(p, k)
    p, k = p.astype(kind), k.astype(kind)
    if operator.index(m) < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    k = jnp.full(m, jnp.ravel(k)[0]) if k.size == 1 else k
    if k.shape != (m,):
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or m.")
    for constant in k:
        powers = jnp.arange(p.size, 0, -1)
        p = jnp.append(p / powers.astype(p.dtype), constant)
    return p


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    if full or cov or rcond is not None:
        return _reference.unsupported("jax.numpy.polyfit(rcond=…, full=…, cov=…)")
    kind = array(x).dtype
    x, y = inexact(x), inexact(y)
    if deg < 0:
        raise ValueError("expected deg >= 0")
    # How much is left out follows from the type that is given.
    if not jnp.issubdtype(kind, jnp.inexact):
        raise ValueError(f"data type {kind!r} not compatible with finfo")
    left, right = jnp.vander(x, deg + 1), y
    if w is not None:
        w = inexact(w)
        left, right = left * w[:, None], right * (w if y.ndim == 1 else w[:, None])
    size = jnp.sqrt((left * left).sum(axis=0))
    found = jnp.linalg.lstsq(left / size, right)[0]
    return (found.T / size).T
