import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.step = nnx.Variable(jnp.int32(3))


def main():
    """A module with an integer Variable: only the Params are differentiated with graph updates."""
    model = Model()
    grads = nnx.grad(lambda m: m.w[...] * m.step[...])(model)
    return grads, model
