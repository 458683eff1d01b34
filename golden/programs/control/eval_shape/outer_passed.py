# A Module that was made outside of a body, handed to eval_shape inside of it.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def main():
    outer = M()

    def body(x):
        shape = nnx.eval_shape(lambda m: m.w[...] * 2.0, outer)
        return jnp.zeros(shape.shape) + x

    return nnx.jit(body)(jnp.float32(1.0)), outer
