"""Student's distribution."""

import math

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, df, loc=0, scale=1):
    x, df = special._inexact(x), special._inexact(df)
    scaled = (x - loc) / scale
    half = df / 2
    scale = special._inexact(scale)
    constant = special.gammaln(half) + jnp.log(scale * scale * math.pi * df) / 2 - special.gammaln(half + 0.5)
    return -(constant + (half + 0.5) * jnp.log1p(scaled * scaled / df))


def pdf(x, df, loc=0, scale=1):
    return jnp.exp(logpdf(x, df, loc, scale))
