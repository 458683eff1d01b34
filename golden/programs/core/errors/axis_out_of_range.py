import jax.numpy as jnp
from flax import nnx


def main():
    """An axis that the argument does not have."""
    return nnx.vmap(lambda x: x, in_axes=2)(jnp.arange(3.0))
