import jax.numpy as jnp
from flax import nnx


def main():
    """vmap over nothing, of no known size."""
    return nnx.vmap(lambda x: x, in_axes=None)(jnp.arange(3.0))
