import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module on axis None: read in every step; its updates, threaded or dropped."""
    model = Model()

    def step(m, c, x):
        m.n[...] += 1
        return c + m.w[...] * x, m.n[...]

    carry, ys = nnx.scan(
        step, in_axes=(None, nnx.Carry, 0), out_axes=(nnx.Carry, 0)
    )(model, jnp.float32(0), jnp.arange(3.0))
    return carry, ys, model
