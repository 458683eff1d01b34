# Distributions that pass through logarithms and the inverse error function.
import jax
import jax.numpy as jnp


def main():
    key = jax.random.key(7)
    return (
        jax.random.normal(key, (6,)),
        jax.random.truncated_normal(key, -1.0, 2.0, (6,)),
        jax.random.gumbel(key, (6,)),
        jax.random.exponential(key, (6,)),
        jax.random.uniform(key, (6,), minval=-2.0, maxval=3.0),
    )
