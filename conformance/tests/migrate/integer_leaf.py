import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.calls = nnx.BatchStat(jnp.int32(0))


def loss(model, x):
    return (model.w[...] * x).sum()


def main():
    model = Model()
    value, grads = nnx.value_and_grad(loss)(model, jnp.ones(2))
    return value, grads["w"][...]
