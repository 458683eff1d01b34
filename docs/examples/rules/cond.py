import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def up(model):
    model.w[...] += 1.0
    return model.w[...]


def down(model):
    model.w[...] -= 1.0
    return model.w[...]


def main():
    model = Model(jnp.float32(1.0))
    y = nnx.cond(model.w[...] > 0.0, up, down, model)
    return model, y
