"""The Cauchy distribution."""

import math

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, loc=0, scale=1):
    scaled = (special._inexact(x) - loc) / scale
    return -(jnp.log(math.pi * special._inexact(scale)) + jnp.log1p(scaled * scaled))


def pdf(x, loc=0, scale=1):
    return jnp.exp(logpdf(x, loc, scale))
