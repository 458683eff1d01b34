"""`jax.scipy.linalg`."""

import _reference
import functools

import jax.numpy as jnp
from jax import lax


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    return jnp.linalg.cholesky(a, upper=not lower)


def inv(a, overwrite_a=False, check_finite=True):
    return jnp.linalg.inv(a)


def det(a, overwrite_a=False, check_finite=True):
    return jnp.linalg.det(a)


def solve(a, b, lower=False, overwrite_a=False, overwrite_b=False, debug=False, check_finite=True, assume_a="gen"):
    if assume_a not in ("gen", "pos"):
        _reference.unsupported(f"jax.scipy.linalg.solve(assume_a={assume_a!r})")
    return jnp.linalg.solve(a, b)


def solve_triangular(
    a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, debug=None, check_finite=True
):
    if trans not in (0, 1, "N", "T"):
        _reference.unsupported(f"jax.scipy.linalg.solve_triangular(trans={trans!r})")
    a = jnp.tril(a) if lower else jnp.triu(a)
    if unit_diagonal:
        n = a.shape[-1]
        a = jnp.where(jnp.eye(n, dtype=bool), 1, a)
    return jnp.linalg.solve(a.mT if trans in (1, "T") else a, b)


def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    return cholesky(a, lower=lower), lower


def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    c, lower = c_and_lower
    inner = solve_triangular(c, b, trans=0 if lower else 1, lower=lower)
    return solve_triangular(c, inner, trans=1 if lower else 0, lower=lower)


def block_diag(*arrs):
    blocks = [jnp.atleast_2d(a) for a in arrs or [jnp.zeros((1, 0))]]
    dtype = functools.reduce(jnp.promote_types, [b.dtype for b in blocks])
    out = jnp.zeros((sum([b.shape[0] for b in blocks]), sum([b.shape[1] for b in blocks])), dtype)
    row = column = 0
    for b in blocks:
        out = out.at[row : row + b.shape[0], column : column + b.shape[1]].set(b.astype(dtype))
        row, column = row + b.shape[0], column + b.shape[1]
    return out


def toeplitz(c, r=None):
    c = jnp.ravel(jnp.asarray(c))
    r = jnp.conj(c) if r is None else jnp.ravel(jnp.asarray(r))
    places = jnp.arange(len(c))[:, None] - jnp.arange(len(r))[None, :]
    return jnp.where(places >= 0, c[jnp.maximum(places, 0)], r[jnp.maximum(-places, 0)])


def svd(a, full_matrices=True, compute_uv=True, overwrite_a=False, check_finite=True, lapack_driver="gesdd"):
    found = jnp.linalg.svd(a, full_matrices, compute_uv)
    return tuple(found) if compute_uv else found


def qr(a, overwrite_a=False, lwork=None, mode="full", pivoting=False, check_finite=True):
    if pivoting or mode not in ("full", "economic", "r"):
        _reference.unsupported(f"jax.scipy.linalg.qr(mode={mode!r}, pivoting={pivoting!r})")
    if mode == "r":
        return (jnp.linalg.qr(a, "complete")[1],)
    return tuple(jnp.linalg.qr(a, "complete" if mode == "full" else "reduced"))


def eigh(
    a,
    b=None,
    lower=True,
    eigvals_only=False,
    overwrite_a=False,
    overwrite_b=False,
    turbo=True,
    eigvals=None,
    type=1,
    check_finite=True,
):
    if b is not None or eigvals is not None or type != 1:
        _reference.unsupported("jax.scipy.linalg.eigh(b=…, eigvals=…, type=…)")
    found = jnp.linalg.eigh(a, "L" if lower else "U")
    return found[0] if eigvals_only else tuple(found)


# Padé's approximation of the exponential function, of the matrix divided by a power of two.
def expm(A, *, upper_triangular=False, max_squarings=16):
    A = jnp.asarray(A) * 1.0
    coefficients = (17297280.0, 8648640.0, 1995840.0, 277200.0, 25200.0, 1512.0, 56.0, 1.0)
    one = jnp.broadcast_to(jnp.eye(A.shape[-1], dtype=A.dtype), A.shape)
    norm = jnp.max(jnp.sum(jnp.abs(A), axis=-2), axis=-1)
    squarings = jnp.maximum(0, jnp.floor(jnp.log2(jnp.where(norm > 0, norm, 1) / 3.925724783138660)) + 1)
    squarings = jnp.where(norm > 0, squarings, 0)
    A = A / (2.0**squarings).astype(A.dtype)[..., None, None]
    odd, even, power, square = 0, 0, one, A @ A
    for low, high in zip(coefficients[::2], coefficients[1::2]):
        even, odd = even + low * power, odd + high * power
        power = power @ square
    odd = A @ odd
    found = jnp.linalg.solve(even - odd, even + odd)
    for place in range(max_squarings):
        found = jnp.where((place < squarings)[..., None, None], found @ found, found)
    return jnp.where((squarings > max_squarings)[..., None, None], jnp.nan, found)


def lu_factor(a, overwrite_a=False, check_finite=True):
    a = jnp.asarray(a) * 1.0
    if a.ndim != 2 or a.shape[0] != a.shape[1]:
        _reference.unsupported("jax.scipy.linalg.lu_factor of what is not a square matrix")
    rows = jnp.arange(a.shape[0])

    def step(a, k):
        pivot = jnp.argmax(jnp.where(rows >= k, jnp.abs(a[:, k]), -1))
        a = a[jnp.where(rows == k, pivot, jnp.where(rows == pivot, k, rows))]
        factors = jnp.where(rows > k, a[:, k] / jnp.where(a[k, k] == 0, 1, a[k, k]), 0)
        lower = jnp.where(rows > k, factors, a[:, k])
        a = a - jnp.outer(factors, jnp.where(rows > k, a[k], 0))
        return a.at[:, k].set(lower), pivot.astype(jnp.int32)

    return lax.scan(step, a, rows)


def _exchanged(pivots):
    def step(order, k):
        one, other = order[k], order[pivots[k]]
        return order.at[k].set(other).at[pivots[k]].set(one), None

    n = pivots.shape[0]
    return lax.scan(step, jnp.arange(n), jnp.arange(n))[0]


def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    if p_indices:
        _reference.unsupported("jax.scipy.linalg.lu(p_indices=True)")
    found, pivots = lu_factor(a)
    one = jnp.eye(found.shape[0], dtype=found.dtype)
    lower, upper = jnp.tril(found, -1) + one, jnp.triu(found)
    exchange = one[_exchanged(pivots)].T
    return (exchange @ lower, upper) if permute_l else (exchange, lower, upper)


def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    found, pivots = lu_and_piv
    if trans != 0:
        _reference.unsupported(f"jax.scipy.linalg.lu_solve(trans={trans!r})")
    inner = solve_triangular(found, jnp.asarray(b)[_exchanged(pivots)], lower=True, unit_diagonal=True)
    return solve_triangular(found, inner)
