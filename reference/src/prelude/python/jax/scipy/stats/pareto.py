"""The Pareto distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, b, loc=0, scale=1):
    x, b = special._inexact(x), special._inexact(b)
    scaled = (x - loc) / scale
    is_outside = scaled < 1
    found = jnp.log(b / scale) - (b + 1) * jnp.log(jnp.where(is_outside, 1, scaled))
    return jnp.where(is_outside, -jnp.inf, found)


def pdf(x, b, loc=0, scale=1):
    return jnp.exp(logpdf(x, b, loc, scale))
