import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """A Variable that no filter takes has no axis."""
    return nnx.vmap(lambda m: m.w[...], in_axes=(nnx.StateAxes({nnx.BatchStat: 0}),))(Net())
