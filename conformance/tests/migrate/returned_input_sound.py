import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


@nnx.jit
def zero(model):
    model.w[...] = jnp.zeros(2)
    return None


def main():
    model = Linear(2)
    zero(model)
    return model.w[...]
