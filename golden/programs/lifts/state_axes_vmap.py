import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """StateAxes in and out of vmap: Params stacked, statistics shared and written back once."""

    def make(x):
        m = Net()
        m.w[...] = x
        return m

    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    m = nnx.vmap(make, out_axes=axes)(jnp.arange(3.0))

    def step(m, x):
        m.n[...] += 1.0
        m.w[...] *= 2.0
        return m.w[...] * x + m.n[...]

    return nnx.vmap(step, in_axes=(axes, None))(m, jnp.float32(2)), m
