import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def loss(model, x):
    return (model.w[...] * x).sum()


def main():
    model = Model(jnp.arange(2.0))
    value, grads = nnx.value_and_grad(loss)(model, 3.0)
    return value, grads
