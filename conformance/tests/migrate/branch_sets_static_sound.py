import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.on = nnx.Variable(jnp.bool_(False))
        self.w = nnx.Param(jnp.ones(2))


def on(model):
    model.on[...] = True


def main():
    model = Model()
    nnx.cond(jnp.bool_(True), on, on, model)
    return bool(model.on)
