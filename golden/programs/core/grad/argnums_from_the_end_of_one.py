import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that is two arguments, of which one is differentiated, counted from the end."""
    v = nnx.Param(jnp.float32(3))
    return nnx.grad(lambda a, b: a[...] * b[...] * b[...], argnums=-2)(v, v)
