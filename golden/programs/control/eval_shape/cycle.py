# eval_shape of a Module that holds itself.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.me = self


def main():
    return nnx.eval_shape(lambda m: m.me.w[...] * 2.0, M())
