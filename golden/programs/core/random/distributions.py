import jax
import jax.numpy as jnp


def main():
    """Uniform numbers and whole ones bit for bit; normal ones within a tolerance."""
    key = jax.random.key(7)
    k1, k2, k3 = jax.random.split(key, 3)
    return (
        jax.random.uniform(k1, (4,)), jax.random.uniform(k1, (2,), minval=-1.0, maxval=3.0),
        jax.random.normal(k2, (4,)), jax.random.randint(k3, (5,), 0, 10),
        jax.random.bernoulli(k3, 0.5, (6,)), jax.random.permutation(k1, 5),
        jax.vmap(jax.random.uniform)(jax.random.split(k2, 2)),
    )
