import jax.numpy as jnp
from flax import nnx


def main():
    """Branches that give different dtypes."""
    return nnx.cond(True, lambda x: x, lambda x: 1, jnp.float32(2))
