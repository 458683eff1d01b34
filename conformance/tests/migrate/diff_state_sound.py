import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.scale = nnx.Variable(jnp.float32(2.0))


def loss(w, model):
    return (model.w[...] * model.scale[...]).sum()


def main():
    model = Model()
    model.w[...] = model.w[...] + 1.0
    return jax.grad(lambda w: (w * model.scale[...]).sum())(model.w[...])
