"""`jax.scipy.linalg`."""

import functools
import jax.scipy.linalg as module

import jax.numpy as jnp


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    return jnp.linalg.cholesky(a, upper=not lower)


def inv(a, overwrite_a=False, check_finite=True):
    return jnp.linalg.inv(a)


def det(a, overwrite_a=False, check_finite=True):
    return jnp.linalg.det(a)


def solve(a, b, lower=False, overwrite_a=False, overwrite_b=False, debug=False, check_finite=True, assume_a="gen"):
    if assume_a not in ("gen", "pos"):
        return module.solve_of_this_kind
    return jnp.linalg.solve(a, b)


def solve_triangular(
    a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, debug=None, check_finite=True
):
    if trans not in (0, 1, "N", "T"):
        return module.solve_triangular_of_a_conjugate
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
    r = c if r is None else jnp.ravel(jnp.asarray(r))
    places = jnp.arange(len(c))[:, None] - jnp.arange(len(r))[None, :]
    return jnp.where(places >= 0, c[jnp.maximum(places, 0)], r[jnp.maximum(-places, 0)])
