import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


@nnx.jit
def both(a, b, x):
    return a(x) + b(x)


def main():
    model = Linear(2)
    return both(model, Linear(2), jnp.ones(2))
