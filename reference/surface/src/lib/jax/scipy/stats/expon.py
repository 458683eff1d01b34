"""The exponential distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, loc=0, scale=1):
    x = special._inexact(x)
    found = -((x - loc) / scale + jnp.log(special._inexact(scale)))
    return jnp.where(x < loc, -jnp.inf, found)


def pdf(x, loc=0, scale=1):
    return jnp.exp(logpdf(x, loc, scale))
