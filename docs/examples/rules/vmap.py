import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def scale(x, y):
    return x * y


def main():
    model = Model(jnp.arange(2.0))
    y = nnx.vmap(scale, in_axes=(0, None))(model.w[...], 3.0)
    return model, y
