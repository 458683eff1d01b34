import jax.numpy as jnp
from flax import nnx


class Power(nnx.Module):
    def __init__(self):
        self.x = nnx.Variable(jnp.float32(1.0))


def double(i, model):
    model.x[...] = model.x[...] * 2.0
    return model


def replace(i, model):
    model.x = nnx.Variable(model.x[...] * 2.0)
    return model


def main():
    """A changed Variable comes back; a replaced one is an identity error, but for compat."""
    model = Power()
    x = model.x
    nnx.fori_loop(0, 3, double, model)
    nnx.fori_loop(0, 3, replace, model)
    return model.x, x, model.x is x
