import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.calls = nnx.BatchStat(jnp.float32(0.0))


def loss(model, x):
    model.calls[...] = model.calls[...] + 1.0
    return (model.w[...] * x) ** 2


def main():
    """The gradient is a State of the Params in compat, a Module over all leaves elsewhere."""
    model = Model()
    value, gradient = nnx.value_and_grad(loss)(model, 2.0)
    return value, gradient, model.calls
