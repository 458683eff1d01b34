import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient at a whole number, and of a whole number."""
    try:
        nnx.grad(lambda x: x * 2.0)(jnp.int32(3))
    except TypeError as error:
        first = error
        return first, nnx.grad(lambda x: (x * 2).astype(jnp.int32))(jnp.float32(3))
