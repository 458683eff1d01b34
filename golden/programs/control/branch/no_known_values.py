import jax.numpy as jnp
from flax import nnx


def main():
    """In a branch no value is known."""
    return nnx.cond(True, lambda x: 1 if x > 0 else 2, lambda x: 3, jnp.float32(1))
