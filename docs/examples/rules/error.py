import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def wrong(model, x):
    return model.w[...] @ x


def main():
    model = Model(jnp.arange(2.0))
    return nnx.jit(wrong)(model, jnp.ones(3))
