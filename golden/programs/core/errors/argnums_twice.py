import jax.numpy as jnp
from flax import nnx


def main():
    """An argument that is named twice, once by a DiffState."""
    x = jnp.float32(3)
    return nnx.grad(lambda x: x * x, argnums=(0, nnx.DiffState(0, ...)))(x)
