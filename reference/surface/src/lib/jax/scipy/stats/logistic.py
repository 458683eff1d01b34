"""The logistic distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, loc=0, scale=1):
    x = (special._inexact(x) - loc) / scale
    half = x / 2
    return -2 * jnp.logaddexp(half, -half) - jnp.log(special._inexact(scale))


def pdf(x, loc=0, scale=1):
    return jnp.exp(logpdf(x, loc, scale))


def cdf(x, loc=0, scale=1):
    return special.expit((special._inexact(x) - loc) / scale)
