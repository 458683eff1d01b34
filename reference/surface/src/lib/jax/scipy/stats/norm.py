"""The normal distribution."""

import math

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, loc=0, scale=1):
    x = special._inexact(x)
    squared = jnp.square(special._inexact(scale))
    return (jnp.log(2 * math.pi * squared) + jnp.square(x - loc) / squared) / -2


def pdf(x, loc=0, scale=1):
    return jnp.exp(logpdf(x, loc, scale))


def cdf(x, loc=0, scale=1):
    return special.ndtr((special._inexact(x) - loc) / scale)


def sf(x, loc=0, scale=1):
    return cdf(-special._inexact(x), -jnp.asarray(loc), scale)


def logcdf(x, loc=0, scale=1):
    return special.log_ndtr((special._inexact(x) - loc) / scale)


def ppf(q, loc=0, scale=1):
    return special.ndtri(q) * scale + loc


def logsf(x, loc=0, scale=1):
    return logcdf(-special._inexact(x), -jnp.asarray(loc), scale)
