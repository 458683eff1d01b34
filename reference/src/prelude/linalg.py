"""`jax.numpy.linalg`: matrices are eliminated column by column, each step a step of a loop."""

import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax


# What is not stated here is unsupported, by name.
def unsupported(what):
    return getattr(jnp.linalg, what)()


def inexact(x):
    x = jnp.asarray(x)
    return x if jnp.issubdtype(x.dtype, jnp.inexact) else x.astype(jnp.float32)


def square(name, a):
    a = inexact(a)
    if a.ndim < 2 or a.shape[-1] != a.shape[-2]:
        raise ValueError(f"Argument to {name} must have shape [..., n, n], got shape {a.shape}")
    return a


# A function of a matrix, for each matrix of a batch.
def batched(f, a, *rest):
    for _ in range(a.ndim - 2):
        f = jax.vmap(f)
    return f(a, *rest)


def cholesky(a, *, upper=False, symmetrize_input=True):
    a = square("cholesky", a)
    if symmetrize_input:
        a = (a + a.mT) / 2
    lower = batched(factor, a)
    return lower.mT if upper else lower


def factor(a):
    rows = jnp.arange(a.shape[0])

    def step(rest, k):
        column = jnp.where(rows >= k, rest[:, k] / jnp.sqrt(rest[k, k]), 0)
        return rest - jnp.outer(column, column), column

    columns = lax.scan(step, a, rows)[1]
    # Not positive definite: there is none.
    return jnp.where(jnp.isfinite(columns).all(), columns.T, jnp.tril(jnp.full_like(a, jnp.nan)))


def eliminate(a, b):
    """Upper triangle of `a`, with the steps done to `b`, too, and the sign of the exchanges of rows."""
    rows = jnp.arange(a.shape[0])

    def step(carry, k):
        a, b, sign = carry
        pivot = jnp.argmax(jnp.where(rows >= k, jnp.abs(a[:, k]), -1))
        order = jnp.where(rows == k, pivot, jnp.where(rows == pivot, k, rows))
        a, b = a[order], b[order]
        head = jnp.where(a[k, k] == 0, 1, a[k, k])
        factors = jnp.where(rows > k, a[:, k] / head, 0)
        return (a - jnp.outer(factors, a[k]), b - jnp.outer(factors, b[k]), jnp.where(pivot == k, sign, -sign)), None

    return lax.scan(step, (a, b, jnp.ones((), a.dtype)), rows)[0]


def triangle(u, b):
    """The solution of `u x = b`, where `u` is an upper triangle."""
    rows = jnp.arange(u.shape[0])

    def step(x, k):
        row = jnp.where(rows > k, u[k], 0)
        return x.at[k].set((b[k] - row @ x) / u[k, k]), None

    return lax.scan(step, jnp.zeros_like(b), rows, reverse=True)[0]


def one_solution(a, b):
    u, b, _ = eliminate(a, b)
    return triangle(u, b)


def solve(a, b):
    a, b = square("solve", a), inexact(b)
    if b.ndim == 1:
        return batched(lambda a: one_solution(a, b[:, None])[:, 0], a)
    shape = jnp.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    a, b = jnp.broadcast_to(a, shape + a.shape[-2:]), jnp.broadcast_to(b, shape + b.shape[-2:])
    return batched(one_solution, a, b)


def inv(a):
    a = square("inv", a)
    return solve(a, jnp.broadcast_to(jnp.eye(a.shape[-1], dtype=a.dtype), a.shape))


def diagonal_of(a):
    u, _, sign = eliminate(a, jnp.zeros((a.shape[0], 0), a.dtype))
    return jnp.diagonal(u), sign


def det(a):
    def one(a):
        values, sign = diagonal_of(a)
        return sign * jnp.prod(values)

    return batched(one, square("det", a))


class SlogdetResult(NamedTuple):
    sign: jax.Array
    logabsdet: jax.Array


def slogdet(a, *, method=None):
    def one(a):
        values, sign = diagonal_of(a)
        return sign * jnp.prod(jnp.sign(values)), jnp.log(jnp.abs(values)).sum()

    sign, logabsdet = batched(one, square("slogdet", a))
    return SlogdetResult(sign, logabsdet)


def matrix_power(a, n):
    a = square("matrix_power", a)
    if n < 0:
        a, n = inv(a), -n
    found = jnp.broadcast_to(jnp.eye(a.shape[-1], dtype=a.dtype), a.shape)
    for _ in range(n):
        found = found @ a
    return found


def multi_dot(arrays, *, precision=None):
    return functools.reduce(jnp.matmul, arrays)


def trace(x, /, *, offset=0, dtype=None):
    return jnp.sum(diagonal(x, offset=offset), axis=-1, dtype=dtype)


def diagonal(x, /, *, offset=0):
    return jnp.diagonal(x, offset=offset, axis1=-2, axis2=-1)


def matrix_transpose(x, /):
    return jnp.asarray(x).mT


def matmul(x1, x2, /, *, precision=None, preferred_element_type=None):
    return jnp.matmul(x1, x2)


def outer(x1, x2, /):
    return jnp.outer(x1, x2)


def vecdot(x1, x2, /, *, axis=-1, precision=None, preferred_element_type=None):
    return jnp.vecdot(x1, x2, axis=axis)


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    x = inexact(x)
    if axis is None:
        found = jnp.linalg.norm(jnp.ravel(x), ord=ord)
        return found.reshape((1,) * x.ndim) if keepdims else found
    return jnp.linalg.norm(x, axis=axis, keepdims=keepdims, ord=ord)


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    return jnp.linalg.norm(x, axis=(-2, -1), keepdims=keepdims, ord=ord)
