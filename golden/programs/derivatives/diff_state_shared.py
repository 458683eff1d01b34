import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """The same Module under two filters."""
    a = Net()
    f = lambda a, b: a.w[...] * b.w[...]
    return nnx.grad(f, argnums=(nnx.DiffState(0, nnx.Param), nnx.DiffState(1, nnx.BatchStat)))(a, a)
