import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.scale = nnx.Variable(jnp.float32(2.0))


def loss(model):
    return (model.w[...] * model.scale[...]).sum()


def main():
    model = Model()
    grads = nnx.grad(loss, argnums=nnx.DiffState(0, nnx.Param))(model)
    return grads["w"][...]
