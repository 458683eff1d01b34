import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """jax.lax.map: a scan that carries nothing."""
    xs = jnp.arange(3.0)
    pairs = jax.lax.map(lambda x: (x * 2, {"a": x}), xs)
    both = jax.lax.map(lambda p: p[0] + p[1], (xs, jnp.ones(3)))
    return pairs, both, jax.lax.map(lambda x: x, xs) is xs, jax.grad(lambda s: jax.lax.map(lambda x: x * s, xs).sum())(2.0)
