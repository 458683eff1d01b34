import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """An input Variable may not be returned."""
    return nnx.vjp(lambda m: m.w, Net())[0]
