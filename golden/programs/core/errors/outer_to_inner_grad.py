import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable from outside, passed to an inner grad that reads it."""
    w = nnx.Param(jnp.float32(2))

    @nnx.jit
    def f(x):
        return nnx.grad(lambda v, y: v[...] * y)(w, x)[...]

    return f(jnp.float32(3))
