"""The Bernoulli distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpmf(k, p, loc=0):
    # Both are floats, and so have a derivative.
    like, p = special._alike(k, p)
    # Of a number of Python the type gives way.
    x = (like if jnp.asarray(k).weak_type else like.astype(like.dtype)) - loc
    found = special.xlogy(x, p) + special.xlog1py(1 - x, -p)
    return jnp.where((x != 0) & (x != 1), -jnp.inf, found)


def pmf(k, p, loc=0):
    return jnp.exp(logpmf(k, p, loc))
