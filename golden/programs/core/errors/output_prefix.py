import jax.numpy as jnp
from flax import nnx


def main():
    """out_axes that do not fit what comes out."""
    return nnx.vmap(lambda x: x, out_axes=(0, 1))(jnp.arange(3.0))
