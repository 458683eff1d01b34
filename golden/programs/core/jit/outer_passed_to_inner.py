import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside, passed by a body to an inner transform that only reads it."""
    w = nnx.Param(jnp.float32(2))

    @nnx.jit
    def outer(x):
        return nnx.jit(lambda v, y: v[...] * y)(w, x)

    return outer(jnp.float32(3)), w
