"""The binomial distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpmf(k, n, p, loc=0):
    p = special._inexact(p)
    y, n = 1.0 * (jnp.asarray(k) - loc), 1.0 * jnp.asarray(n)
    ways = special.gammaln(n + 1) - special.gammaln(y + 1) - special.gammaln(n - y + 1)
    found = ways + special.xlogy(y, p) + special.xlog1py(n - y, -p)
    return jnp.where((y < 0) | (y > n), -jnp.inf, found)


def pmf(k, n, p, loc=0):
    return jnp.exp(logpmf(k, n, p, loc))
