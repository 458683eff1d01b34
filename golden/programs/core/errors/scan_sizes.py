import jax.numpy as jnp
from flax import nnx


def main():
    """What is scanned over has two lengths."""
    f = nnx.scan(lambda c, x, y: (c + x + y, x), in_axes=(nnx.Carry, 0, 0), out_axes=(nnx.Carry, 0))
    return f(jnp.float32(0), jnp.arange(3.0), jnp.arange(4.0))
