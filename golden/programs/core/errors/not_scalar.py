import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient of what is not a scalar."""
    return nnx.grad(lambda x: x * 2)(jnp.arange(3.0))
