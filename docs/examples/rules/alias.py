import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def first(a, b):
    return a.w[...]


def main():
    model = Model(jnp.arange(2.0))
    return nnx.jit(first)(model, model)
