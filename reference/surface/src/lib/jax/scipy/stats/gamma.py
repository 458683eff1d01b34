"""The gamma distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, a, loc=0, scale=1):
    x, a = special._inexact(x), special._inexact(a)
    is_inside = x >= loc
    y = jnp.where(is_inside, (x - loc) / scale, 1)
    found = special.xlogy(a - 1, y) - y - (special.gammaln(a) + jnp.log(special._inexact(scale)))
    return jnp.where(is_inside, found, -jnp.inf)


def pdf(x, a, loc=0, scale=1):
    return jnp.exp(logpdf(x, a, loc, scale))
