"""The chi-square distribution: a gamma distribution of half the degrees of freedom."""

import jax.numpy as jnp
from jax.scipy.stats import gamma


def logpdf(x, df, loc=0, scale=1):
    return gamma.logpdf(x, jnp.asarray(df) / 2, loc, 2 * jnp.asarray(scale, jnp.float32))


def pdf(x, df, loc=0, scale=1):
    return jnp.exp(logpdf(x, df, loc, scale))
