import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))


def main():
    """A module on axis None that gains an attribute."""
    model = Model()

    def step(m, c, x):
        m.extra = nnx.Variable(jnp.float32(1))
        return c + m.w[...] * x

    f = nnx.scan(step, in_axes=(None, nnx.Carry, 0), out_axes=nnx.Carry)
    return f(model, jnp.float32(0), jnp.arange(3.0)), model
