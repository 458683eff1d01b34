import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def apply(model, x):
    return model.w[...] * x


def main():
    """A pullback gives a cotangent an argument; compat does not offer it."""
    model = Model()
    y, pullback = nnx.vjp(apply, model, jnp.array([1.0, 2.0]))
    model.w[...] = 100.0
    return y, pullback(jnp.array([1.0, 10.0]))
