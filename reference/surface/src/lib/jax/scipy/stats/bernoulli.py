"""The Bernoulli distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpmf(k, p, loc=0):
    p = special._inexact(p)
    x = jnp.asarray(k) - loc
    found = special.xlogy(x, p) + special.xlog1py(1 - x, -p)
    return jnp.where((x != 0) & (x != 1), -jnp.inf, found)


def pmf(k, p, loc=0):
    return jnp.exp(logpmf(k, p, loc))
