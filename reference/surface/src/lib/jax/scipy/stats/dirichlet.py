"""The Dirichlet distribution."""

import jax.numpy as jnp
from jax.scipy import special


def logpdf(x, alpha):
    x, alpha = special._inexact(x), special._inexact(alpha)
    if x.shape[0] not in (alpha.shape[0], alpha.shape[0] - 1):
        raise ValueError(f"`x` must have either the same number of entries as `alpha` or one entry fewer, got {x.shape}")
    if x.shape[0] != alpha.shape[0]:
        x = jnp.concatenate([x, jnp.clip(1 - x.sum(0), 0, 1)[None]])
    of_alpha = alpha.reshape(alpha.shape + (1,) * (x.ndim - 1)) if x.ndim > 1 and alpha.ndim == 1 else alpha
    constant = special.gammaln(alpha).sum(0) - special.gammaln(alpha.sum(0))
    found = special.xlogy(of_alpha - 1, x).sum(0) - constant
    is_inside = jnp.all(x > 0, axis=0) & (jnp.abs(x.sum(0) - 1) < 1e-3)
    return jnp.where(is_inside, found, -jnp.inf)


def pdf(x, alpha):
    return jnp.exp(logpdf(x, alpha))
