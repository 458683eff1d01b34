import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


@nnx.jit
def inner(model):
    model.note = "before"


@nnx.jit
def outer(model):
    inner(model)
    return model.w * 2.0


def main():
    model = Linear(2)
    model.note = "before"
    return outer(model), model.note
