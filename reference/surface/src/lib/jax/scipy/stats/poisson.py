"""The Poisson distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpmf(k, mu, loc=0):
    mu = special._inexact(mu)
    x = 1.0 * (jnp.asarray(k) - loc)
    found = special.xlogy(x, mu) - special.gammaln(x + 1) - mu
    return jnp.where((x < 0) | (jnp.round(x) != x), -jnp.inf, found)


def pmf(k, mu, loc=0):
    return jnp.exp(logpmf(k, mu, loc))
