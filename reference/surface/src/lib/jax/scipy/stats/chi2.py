"""The chi-square distribution."""

import math

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, df, loc=0, scale=1):
    x, df = special._inexact(x), special._inexact(df)
    y, half = (x - loc) / scale, df / 2
    kernel = special.xlogy(half - 1, y) - y / 2
    constant = -(special.gammaln(half) + math.log(2) * df / 2) - jnp.log(special._inexact(scale))
    return jnp.where(x < loc, -jnp.inf, constant + kernel)


def pdf(x, df, loc=0, scale=1):
    return jnp.exp(logpdf(x, df, loc, scale))
