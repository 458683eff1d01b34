import jax
import jax.numpy as jnp
from flax import nnx
from functools import partial


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.mode = nnx.static("train")


@partial(nnx.jit, static_argnums=1)
def switch(model, mode):
    model.mode = mode
    return model.w * 2.0


def main():
    model = Model()
    y = switch(model, "eval")
    return y, model.mode
