import jax.numpy as jnp
from jax.scipy import special
from jax.scipy.stats import bernoulli, cauchy, expon, laplace, logistic, multivariate_normal, norm, uniform


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def close(value, expected):
    """Whether it is what it should be, but for roundings."""
    return bool(jnp.allclose(value, expected, rtol=1e-5, atol=1e-6))


x = jnp.array([0.0, 0.5, 2.0])


def main():
    """Densities, masses and distribution functions, each against what it follows from."""
    mean, cov = jnp.array([0.0, 1.0]), jnp.array([[2.0, 0.5], [0.5, 1.0]])
    return [
        close(norm.pdf(x, 1.0, 2.0), jnp.exp(norm.logpdf(x, 1.0, 2.0))), close(norm.sf(x), 1 - norm.cdf(x)), close(norm.sf(x, 1.0, 2.0), 1 - norm.cdf(x, 1.0, 2.0)), 
        close(laplace.pdf(x, 0.0, 2.0), jnp.exp(laplace.logpdf(x, 0.0, 2.0))), 
        close(logistic.pdf(x), jnp.exp(logistic.logpdf(x))), close(logistic.cdf(x, 1.0, 2.0), special.expit((x - 1.0) / 2.0)), close(logistic.logpdf(x, 1.0, 2.0), jnp.log(logistic.pdf(x, 1.0, 2.0))),
        close(cauchy.pdf(x), 1 / (jnp.pi * (1 + x * x))), close(cauchy.logpdf(x, 1.0, 2.0), jnp.log(cauchy.pdf(x, 1.0, 2.0))), close(expon.pdf(x), jnp.exp(-x)), expon.logpdf(jnp.float32(-1.0)),
        expon.pdf(jnp.float32(-1.0)), close(expon.logpdf(x, 0.0, 2.0), -x / 2 - jnp.log(2.0)), uniform.pdf(x), uniform.logpdf(x, -1.0, 4.0)[0] < 0, uniform.pdf(x, 0.25, 0.5), bernoulli.pmf(jnp.array([0, 1, 2]), 0.25), close(bernoulli.logpmf(1, 0.25), jnp.log(0.25)),
        close(multivariate_normal.pdf(mean, mean, cov), 1 / (2 * jnp.pi * jnp.sqrt(1.75))), close(multivariate_normal.logpdf(x, 0.0, 1.0), norm.logpdf(x)),
        answer(lambda: multivariate_normal.logpdf(mean, mean, cov, allow_singular=True)), close(multivariate_normal.logpdf(jnp.stack([mean, mean + 1]), mean, cov)[0], multivariate_normal.logpdf(mean, mean, cov)),
        close(special.erfc(x), 1 - special.erf(x)), special.erfc(0), close(multivariate_normal.logpdf(mean, mean, 2.0), multivariate_normal.logpdf(mean, mean, 2 * jnp.eye(2))),
    ]
