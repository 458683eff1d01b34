"""The beta distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, a, b, loc=0, scale=1):
    x, a, b = special._inexact(x), special._inexact(a), special._inexact(b)
    y = (x - loc) / scale
    is_outside = (y < 0) | (y > 1)
    y = jnp.where(is_outside, 0.5, y)
    found = special.xlogy(a - 1, y) + special.xlog1py(b - 1, -y) - special.betaln(a, b)
    return jnp.where(is_outside, -jnp.inf, found - jnp.log(jnp.asarray(scale, x.dtype)))


def pdf(x, a, b, loc=0, scale=1):
    return jnp.exp(logpdf(x, a, b, loc, scale))
