import jax.numpy as jnp
from flax import nnx


def main():
    """A strongly typed carry that changes its dtype."""
    return nnx.fori_loop(0, 2, lambda i, x: x + 0.5, jnp.int32(0))
