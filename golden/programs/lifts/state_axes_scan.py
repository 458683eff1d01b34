import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.float32(1))
        self.c = nnx.Variable(jnp.float32(0))


def main():
    """StateAxes in scan: scanned, carried and broadcast Variables of one Module."""
    m = Net()
    axes = nnx.StateAxes({nnx.Param: 0, nnx.BatchStat: nnx.Carry, ...: None})

    @nnx.scan(in_axes=(axes, nnx.Carry), out_axes=(nnx.Carry, 0))
    def step(m, x):
        m.n[...] += m.w[...]
        m.w[...] += 10
        return x + m.c[...] + 1, m.n[...]

    return step(m, jnp.float32(0)), m
