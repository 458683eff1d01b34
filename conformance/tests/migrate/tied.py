import jax
import jax.numpy as jnp
from flax import nnx


class Tied(nnx.Module):
    def __init__(self):
        self.encoder = nnx.Param(jnp.ones(2))
        self.decoder = self.encoder


@nnx.jit
def double(model):
    model.encoder[...] = model.encoder[...] * 2.0


def main():
    model = Tied()
    double(model)
    return model.encoder[...] + model.decoder[...]
