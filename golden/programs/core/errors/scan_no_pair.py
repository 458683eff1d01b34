import jax.numpy as jnp
from flax import nnx


def main():
    """A body of scan that returns one thing where two are due."""
    axes = (nnx.Carry, 0)
    return nnx.scan(lambda c, x: c + x, in_axes=axes, out_axes=axes)(jnp.float32(0), jnp.arange(3.0))
