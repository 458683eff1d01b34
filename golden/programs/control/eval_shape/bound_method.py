# eval_shape of a method of a Module is refused.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))

    def times(self, x):
        return self.w[...] * x


def main():
    return nnx.eval_shape(M().times, jnp.float32(1.0))
