"""The beta distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, a, b, loc=0, scale=1):
    x, a, b = special._inexact(x), special._inexact(a), special._inexact(b)
    y = (x - loc) / scale
    scale = special._inexact(scale)
    found = -special.betaln(a, b) + (special.xlogy(a - 1, y) + special.xlog1py(b - 1, -y)) - jnp.log(scale)
    found = jnp.where((x > loc + scale) | (x < loc), -jnp.inf, found)
    return jnp.where((a <= 0) | (b <= 0) | (scale <= 0), jnp.nan, found)


def pdf(x, a, b, loc=0, scale=1):
    return jnp.exp(logpdf(x, a, b, loc, scale))
