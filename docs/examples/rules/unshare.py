import jax.numpy as jnp
from flax import nnx


class Tied(nnx.Module):
    def __init__(self, w):
        self.encoder = nnx.Param(w)
        self.decoder = self.encoder

    def __call__(self, x):
        return x * self.encoder[...] * self.decoder[...]


def main():
    model = Tied(jnp.arange(2.0))

    def double(model, x):
        model.decoder[...] = model.decoder[...] * 2.0
        return model(x)

    y = nnx.jit(double)(model, jnp.ones(2))
    return model, y
