import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.also = self.w


@jax.jit
def double(model):
    model.w[...] = model.w[...] * 2.0
    return model.w is model.also, model


def main():
    """A raw transform sees copies: sharing ends at its boundary, and so does a change."""
    model = Model()
    shared, returned = double(model)
    return shared, returned, model
