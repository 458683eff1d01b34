"""The normal distribution of vectors."""

import math

import jax.numpy as jnp
from jax.scipy import linalg, special


def logpdf(x, mean, cov, allow_singular=None):
    if allow_singular is not None:
        raise NotImplementedError("allow_singular argument of multivariate_normal.logpdf")
    x, cov = special._inexact(x), special._inexact(cov)
    if not jnp.ndim(mean):
        return -1 / 2 * jnp.square(x - mean) / cov - 1 / 2 * (jnp.log(2 * math.pi) + jnp.log(cov))
    n = jnp.shape(mean)[-1]
    if not cov.ndim:
        y = x - mean
        return -1 / 2 * jnp.einsum("...i,...i->...", y, y) / cov - n / 2 * (jnp.log(2 * math.pi) + jnp.log(cov))
    lower = jnp.linalg.cholesky(cov)
    y = linalg.solve_triangular(lower, (x - mean)[..., None], lower=True)[..., 0]
    logs = jnp.log(jnp.diagonal(lower, axis1=-2, axis2=-1)).sum(-1)
    return -1 / 2 * jnp.einsum("...i,...i->...", y, y) - n / 2 * jnp.log(2 * math.pi) - logs


def pdf(x, mean, cov):
    return jnp.exp(logpdf(x, mean, cov))
