"""`jax.scipy.special` and `stats`: the gamma function and its kin, and distributions that rest on it."""

import jax
import jax.numpy as jnp
from jax.scipy import special, stats


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 + 0.0, tree)


def main():
    x = jnp.array([0.25, 0.5, 1.0, 2.5, 4.0])
    below = jnp.array([-0.5, -1.5, -2.25])
    inside = jnp.array([0.125, 0.5, 0.75])
    counts = jnp.arange(4)
    return near(
        {
            "gamma": (special.gammaln(x), special.gammaln(below), special.gamma(x), special.gamma(below), special.gammasgn(below), special.gammaln(3)),
            "digamma": (special.digamma(x), special.digamma(below), jax.vmap(jax.grad(special.gammaln))(x), jax.grad(jax.grad(special.gammaln))(2.5)),
            "edges": (special.gammaln(jnp.array([0.0, -1.0, jnp.inf])), special.digamma(jnp.array([-1.0, 100.0]))),
            "beta": (special.betaln(x, 2.0), special.beta(x, 1.5), special.factorial(counts), special.multigammaln(x + 1, 2)),
            "ndtri": (special.ndtri(inside), stats.norm.ppf(inside, 1.0, 2.0), stats.norm.logsf(x)),
            "continuous": (
                stats.gamma.logpdf(x, 2.0),
                stats.gamma.pdf(x, 2.0, 0.5, 3.0),
                stats.beta.logpdf(inside, 2.0, 3.0),
                stats.beta.logpdf(jnp.array([-1.0, 2.0]), 2.0, 3.0),
                stats.t.logpdf(x, 3.0),
                stats.chi2.logpdf(x, 3.0),
                stats.pareto.logpdf(x, 2.0),
                stats.dirichlet.logpdf(jnp.array([0.25, 0.75]), jnp.array([1.5, 2.0])),
            ),
            "discrete": (
                stats.poisson.logpmf(counts, 2.0),
                stats.poisson.pmf(jnp.array([-1, 2]), 0.5),
                stats.geom.logpmf(counts, 0.25),
                stats.binom.logpmf(counts, 3, 0.25),
                stats.binom.pmf(jnp.array([-1, 5]), 3, 0.5),
            ),
            "derivatives": (
                jax.grad(lambda a: stats.gamma.logpdf(1.5, a))(2.0),
                jax.vmap(jax.grad(lambda a: stats.beta.logpdf(0.25, a, 2.0)))(x),
                jax.grad(lambda mu: stats.poisson.logpmf(3, mu))(2.0),
            ),
        }
    )
