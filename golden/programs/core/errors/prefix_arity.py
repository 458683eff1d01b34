import jax.numpy as jnp
from flax import nnx


def main():
    """More axes than arguments."""
    return nnx.vmap(lambda x: x, in_axes=(0, 0))(jnp.arange(3.0))
