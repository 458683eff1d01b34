"""`jax.scipy.stats`: distributions, each a module."""

from jax.scipy.stats import bernoulli, cauchy, expon, laplace, logistic, multivariate_normal, norm, uniform
