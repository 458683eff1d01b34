import jax.numpy as jnp
from flax import nnx


def main():
    """A shape must be known while staging."""
    return nnx.jit(lambda n: jnp.zeros(n))(jnp.int32(2))
