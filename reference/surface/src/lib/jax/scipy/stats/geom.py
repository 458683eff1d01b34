"""The geometric distribution: how many draws until the first that succeeds."""

import jax.numpy as jnp
from jax.scipy import special


def logpmf(k, p, loc=0):
    p = special._inexact(p)
    k = jnp.asarray(k)
    x = (1.0 * k if k.weak_type else k.astype(p.dtype)) - loc
    found = special.xlog1py(x - 1, -p) + jnp.log(p)
    return jnp.where(x <= 0, -jnp.inf, found)


def pmf(k, p, loc=0):
    return jnp.exp(logpmf(k, p, loc))
