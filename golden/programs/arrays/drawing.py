import jax
import jax.numpy as jnp


def main():
    """What is drawn from a set: choices, permutations, whole numbers, coins."""
    key = jax.random.key(3)
    x = jnp.arange(6) * 2
    return [
        jax.random.choice(key, 5, (3,)), jax.random.choice(key, x, (2, 2), replace=False), jax.random.choice(key, x),
        jax.random.choice(key, 4, (3,), p=jnp.array([0.5, 0.25, 0.125, 0.125])),
        jax.random.permutation(key, 5), jax.random.permutation(key, x.reshape(3, 2)),
        jax.random.randint(key, (4,), -3, 9), jax.random.bernoulli(key, 0.25, (5,)), jax.random.rademacher(key, (4,)),
        jax.random.categorical(key, jnp.zeros((2, 3))),
    ]
