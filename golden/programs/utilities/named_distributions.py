"""Densities of jax.scipy.stats and their gradients; a Gaussian mixture by logsumexp; sums over segments."""
import jax
import jax.numpy as jnp
from jax.scipy import stats
from jax.scipy.special import expit, logit, logsumexp, xlogy


def mixture(x, weights, means, scales):
    return logsumexp(jnp.log(weights) + stats.norm.logpdf(x[..., None], means, scales), axis=-1)


def entropy(p):
    return -jnp.sum(xlogy(p, p))


def main():
    x = jnp.linspace(-1.0, 1.0, 5)
    values = {
        "norm": stats.norm.logpdf(x, 0.5, 2.0),
        "norm_cdf": stats.norm.cdf(x),
        "laplace": stats.laplace.logpdf(x),
        "uniform": stats.uniform.logpdf(x, -0.5, 1.0),
        "expon": stats.expon.logpdf(x),
        "bernoulli": stats.bernoulli.logpmf(jnp.array([0, 1, 1]), 0.25),
        "multivariate": stats.multivariate_normal.logpdf(jnp.ones(2), jnp.zeros(2), 2 * jnp.eye(2)),
        "mixture": mixture(x, jnp.array([0.5, 0.5]), jnp.array([-1.0, 1.0]), jnp.array([1.0, 0.5])),
        "score": jax.vmap(jax.grad(stats.norm.logpdf))(x),
        "entropy": entropy(jnp.array([0.5, 0.5, 0.0])),
        "logit": logit(expit(x)),
    }
    ids = jnp.array([0, 0, 2, 1, 2])
    segments = {
        "sum": jax.ops.segment_sum(x, ids, num_segments=4),
        "max": jax.ops.segment_max(x, ids, num_segments=4),
        "prod": jax.ops.segment_prod(jnp.array([1, 2, 3, 4, 5]), ids),
        "grad": jax.grad(lambda x: (jax.ops.segment_sum(x, ids, 3) ** 2).sum())(x),
    }
    return {k: [f"{float(x):.2f}" for x in jnp.ravel(v)] for k, v in values.items()}, segments
