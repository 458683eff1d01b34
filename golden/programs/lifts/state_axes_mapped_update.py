import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """An update of a shared Variable that depends on the lane."""

    def f(m):
        m.n[...] += m.w[...]

    nnx.vmap(f, in_axes=(nnx.StateAxes({nnx.Param: 0, nnx.BatchStat: None}),))(Net())
