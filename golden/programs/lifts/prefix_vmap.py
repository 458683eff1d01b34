import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """nnx.prefix: an axis for each kind of Variable, in tree and graph mode."""
    m = Net()
    axes = nnx.prefix(m, {nnx.Param: 0, ...: None})

    def f(m, x):
        m.n[...] += 1.0
        return m.w[...] * x

    return nnx.vmap(f, in_axes=(axes, None))(m, jnp.float32(3)), m
