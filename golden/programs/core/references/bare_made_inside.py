import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A bare Ref that a body makes does not leave, in compat neither: no graph holds it."""
    return nnx.jit(lambda x: jax.new_ref(x))(jnp.float32(2))
