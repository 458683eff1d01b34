import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def step(model, x):
    model.w[...] += x
    return model, model.w[...]


def main():
    model = Model(jnp.float32(0.0))
    last, ys = nnx.scan(step)(model, jnp.arange(3.0))
    return last, ys
