import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.s = nnx.BatchStat(jnp.float32(2))


def main():
    """split with filters that leave something out."""
    return nnx.split(Net(), nnx.Param)
