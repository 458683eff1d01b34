import jax
import jax.numpy as jnp


def main():
    """Halves drawn from the low bits of each word; uniform ones exactly, the others within a tolerance."""
    key = jax.random.key(3)
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        result[jnp.ones(0, half).dtype.name] = (
            jax.random.uniform(key, (7,), half),
            jax.random.uniform(key, (3,), half, minval=-1, maxval=3),
            jax.random.uniform(key, dtype=half),
            jax.random.normal(key, (7,), half),
            jax.random.truncated_normal(key, -2, 2, (5,), half),
            jax.random.exponential(key, (3,), half),
            jax.random.gumbel(key, (3,), half),
            jax.random.bernoulli(key, half(0.3), (6,)),
            jax.nn.initializers.lecun_normal()(key, (2, 3), half),
        )
    return result
