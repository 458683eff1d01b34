"""The binomial distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpmf(k, n, p, loc=0):
    p = special._inexact(p)
    y, n = 1.0 * (jnp.asarray(k) - loc), 1.0 * jnp.asarray(n)
    ways = special.gammaln(n + 1) - (special.gammaln(y + 1) + special.gammaln(n - y + 1))
    share = special.xlogy(y, p) + special.xlog1py(n - y, -p)
    found = jnp.where((y == 0) & (n == 0) | (share == 0), 0.0, ways + share)
    return jnp.where((y < 0) | (y > n), -jnp.inf, found)


def pmf(k, n, p, loc=0):
    return jnp.exp(logpmf(k, n, p, loc))
