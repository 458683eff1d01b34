import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """jvp of the other dtype is not differentiable."""
    return jax.jvp(lambda x: x * 2.0, (jnp.float32(3),), (jnp.int32(1),))
