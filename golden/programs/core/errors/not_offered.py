import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.s = nnx.BatchStat(jnp.float32(3))


def main():
    """DiffState: which Variables to differentiate; offered with graph updates only."""
    f = nnx.grad(lambda m: m.w[...] * m.s[...], argnums=nnx.DiffState(0, nnx.BatchStat))
    return f(Net())
