import jax.numpy as jnp
from flax import nnx


def main():
    """A scalar has no axis to scan over."""
    return nnx.scan(lambda c, x: (c + x, x))(jnp.float32(0), jnp.float32(1))
