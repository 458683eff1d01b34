import jax.numpy as jnp
from flax import nnx


def main():
    """An argnum that is not there."""
    return nnx.grad(lambda x: x, argnums=2)(jnp.float32(1))
