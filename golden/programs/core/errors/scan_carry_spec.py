import jax.numpy as jnp
from flax import nnx


def main():
    """Carry on one side only."""
    f = nnx.scan(lambda c, x: x, in_axes=(nnx.Carry, 0), out_axes=0)
    return f(jnp.float32(0), jnp.arange(3.0))
