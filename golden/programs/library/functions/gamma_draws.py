"""Gamma draws and what is made of them, and Poisson draws: each key draws what it draws in JAX."""

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
    keys = iter(random.split(random.key(11), 20))
    key = lambda: next(keys)
    shapes = jnp.array([0.25, 1.0, 5.0])
    return near(
        {
            "gamma": (
                random.gamma(key(), shapes),
                random.loggamma(key(), 0.01, (2,)),
                jax.vmap(random.gamma)(random.split(key(), 3), shapes),
            ),
            "made of them": (
                random.beta(key(), shapes, 2.0),
                random.dirichlet(key(), shapes),
                random.chisquare(key(), 3.0, (2,)),
                random.t(key(), 4.0, (2,)),
                random.ball(key(), 3, shape=(2,)),
            ),
            "poisson": random.poisson(key(), jnp.array([0.0, 4.0, 40.0, 400.0])),
        }
    ), [
        attempt(lambda: random.gamma(key(), shapes, (2,))),
        attempt(lambda: random.dirichlet(key(), 1.0)),
    ]
