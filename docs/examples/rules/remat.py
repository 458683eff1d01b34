import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def square(model, x):
    return model.w[...] * model.w[...] * x


def main():
    model = Model(jnp.arange(2.0))
    y = nnx.remat(square)(model, 0.5)
    return model, y
