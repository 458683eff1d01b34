import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def double(model):
    model.w[...] = model.w[...] * 2.0


def main():
    model = Model(jnp.arange(2.0))
    step = nnx.jit(double)
    step(model)
    step(model)
    return model
