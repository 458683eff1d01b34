import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.calls = nnx.BatchStat(jnp.float32(0.0))

    @nnx.remat
    def __call__(self, x):
        self.calls[...] = self.calls[...] + 1.0
        return self.w[...] * x * x


def main():
    """Recomputation on the way back makes no effect a second time."""
    block = Block()
    gradient = nnx.grad(lambda block, x: block(x), argnums=1)(block, jnp.float32(3.0))
    return gradient, block.calls
