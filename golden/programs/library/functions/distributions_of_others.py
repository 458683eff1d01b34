"""Distributions made of normal, uniform and exponential draws: each key draws what it draws in JAX."""

import jax
import jax.numpy as jnp
from jax import random


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 if jnp.issubdtype(x.dtype, jnp.floating) else x, tree)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    keys = iter(random.split(random.key(7), 40))
    key = lambda: next(keys)
    cov = jnp.array([[1.0, 0.5], [0.5, 2.0]])
    shapes = jnp.array([0.25, 1.0, 5.0])
    return near(
        {
            "tails": (
                random.lognormal(key(), 0.5, (2,)),
                random.lognormal(key(), shapes),
                random.cauchy(key(), (3,)),
                random.pareto(key(), 2.0, (2,)),
                random.rayleigh(key(), 1.5, (2,)),
                random.weibull_min(key(), 1.5, 2.0, (2,)),
                random.maxwell(key(), (2,)),
                random.double_sided_maxwell(key(), 0.5, 2.0, (2,)),
                random.wald(key(), shapes),
                random.triangular(key(), -1.0, 0.0, 2.0, (3,)),
            ),
            "counts": (
                random.geometric(key(), 0.3, (4,)),
            ),
            "vectors": (
                random.multivariate_normal(key(), jnp.array([1.0, -1.0]), cov),
                random.multivariate_normal(key(), jnp.zeros(2), cov, (3,)),
                jax.jit(random.multivariate_normal)(key(), jnp.zeros((2, 2)), jnp.stack([cov, 4 * cov])),
            ),
            "halves": random.cauchy(key(), (2,), jnp.bfloat16),
        }
    ), [
        attempt(lambda: random.cauchy(key(), (2,), jnp.int32)),
        attempt(lambda: random.multivariate_normal(key(), jnp.zeros(3), cov)),
        attempt(lambda: random.multivariate_normal(key(), jnp.zeros(2), cov, method="no")),
    ]
