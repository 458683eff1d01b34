import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def double(model, x):
    model.w[...] = model.w[...] * 2.0
    return model.w[...] + x


def main():
    model = Model(jnp.arange(2.0))
    y = nnx.jit(double)(model, jnp.ones(2))
    return model, y
