import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Sorting, the greatest, one-hot rows, and running extremes."""
    x = jnp.array([[3, 1, 2], [1, 1, 0]])
    return [
        jnp.sort(x), jnp.sort(x, axis=0), jnp.argsort(x), lax.top_k(x, 2),
        jax.nn.one_hot(x, 3), jax.nn.one_hot(jnp.array([0, 5, -1]), 2, dtype=jnp.int32),
        lax.cummax(x, axis=1), lax.cummin(x, axis=1), lax.cumsum(x, axis=1, reverse=True), lax.cumprod(x, axis=0),
    ]
