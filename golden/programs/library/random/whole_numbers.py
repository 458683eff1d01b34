import jax
import jax.numpy as jnp


def main():
    """Draws that are exact: integers, bools, permutations, uniform floats."""
    key = jax.random.key(11)
    return [
        jax.random.randint(key, (3,), 0, 10),
        jax.random.randint(key, (), -5, 5),
        jax.random.randint(key, shape=(2,), minval=0, maxval=7, dtype=jnp.uint32),
        jax.random.bernoulli(key),
        jax.random.bernoulli(key, 0.25, (4,)),
        jax.random.bernoulli(key, jnp.array([0.0, 1.0])),
        jax.random.permutation(key, 4),
        jax.random.permutation(key, jnp.arange(4.0)),
        jax.random.uniform(key, (3,)),
        jax.random.uniform(key, (2,), minval=-1.0, maxval=3.0),
        jax.random.uniform(key, 2, jnp.float32, 0.0, 2.0),
        jax.random.bits(key, (2, 2)),
        jax.random.bits(key),
        jax.random.categorical(key, jnp.zeros(4)),
        jax.random.categorical(key, jnp.array([[0.0, 90.0], [90.0, 0.0]])),
        jax.random.categorical(key, jnp.zeros(3), shape=(4,)),
    ]
