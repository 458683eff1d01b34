import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that is two arguments, both differentiated, one of them counted from the end."""
    v = nnx.Param(jnp.float32(3))
    return jax.tree.leaves(nnx.grad(lambda a, b: a[...] * b[...] * b[...], argnums=(0, -1))(v, v))
