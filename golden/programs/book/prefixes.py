import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.calls = nnx.Variable(jnp.int32(0))


def apply(model, x):
    model.calls[...] = model.calls[...] + 1
    return model.w[...] * x


def main():
    """An axis for each kind of Variable, in tree and graph mode."""
    model = Model()
    axes = nnx.prefix(model, {nnx.Param: 0, ...: None})
    return nnx.vmap(apply, in_axes=(axes, None))(model, 2.0), model.calls
