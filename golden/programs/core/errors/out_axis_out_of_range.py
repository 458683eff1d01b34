import jax.numpy as jnp
from flax import nnx


def main():
    """An axis that the result does not have."""
    return nnx.vmap(lambda x: x, out_axes=2)(jnp.arange(3.0))
