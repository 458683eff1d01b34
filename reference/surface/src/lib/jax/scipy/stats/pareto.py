"""The Pareto distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, b, loc=0, scale=1):
    x, b = special._inexact(x), special._inexact(b)
    scaled = (x - loc) / scale
    found = -(jnp.log(scale / b) + (b + 1) * jnp.log(scaled))
    return jnp.where(scaled < 1, -jnp.inf, found)


def pdf(x, b, loc=0, scale=1):
    return jnp.exp(logpdf(x, b, loc, scale))
