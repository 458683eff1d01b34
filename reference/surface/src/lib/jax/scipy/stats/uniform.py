"""The uniform distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, loc=0, scale=1):
    x = special._inexact(x)
    y = (x - loc) / scale
    found = -jnp.log(special._inexact(scale) + jnp.zeros_like(x))
    return jnp.where((y < 0) | (y > 1), -jnp.inf, jnp.where((y >= 0) & (y <= 1), found, jnp.nan))


def pdf(x, loc=0, scale=1):
    return jnp.exp(logpdf(x, loc, scale))
