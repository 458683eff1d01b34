"""The Laplace distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, loc=0, scale=1):
    x = special._inexact(x)
    return -(jnp.abs(x - loc) / scale + jnp.log(2 * special._inexact(scale)))


def pdf(x, loc=0, scale=1):
    return jnp.exp(logpdf(x, loc, scale))
