import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, size):
        self.size = size
        self.name = "block"
        self.w = nnx.Param(jnp.ones((size,)))
        self.count = nnx.Variable(jnp.int32(0))
        self.offset = jnp.float32(0.5)

    def __call__(self, x):
        self.count[...] += 1
        return x * self.w[...] + self.offset


def main():
    """Variables, a bare array, static attributes; an eager call changes the Variable."""
    block = Block(2)
    y = block(jnp.array([1.0, 4.0]))
    z = block(y)
    return y, z, block, hasattr(block, "bias"), hasattr(block, "w")
