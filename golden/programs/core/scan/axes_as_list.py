import jax.numpy as jnp
from flax import nnx


def main():
    """A list is no prefix of the arguments, which are a tuple."""
    axes = [nnx.Carry, 0]
    return nnx.scan(lambda c, x: (c + x, x), in_axes=axes, out_axes=(nnx.Carry, 0))(0.0, jnp.arange(3.0))
