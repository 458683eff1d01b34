# The error of flax #4520, where there is one: the blocks that are scanned over were made outside of jax.eval_shape.
import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, scale):
        self.scale = nnx.Param(scale)

    def __call__(self, x):
        return x * self.scale[...]


class Model(nnx.Module):
    def __init__(self):
        self.backbone = nnx.vmap(Block)(jnp.arange(1.0, 4.0))

    def __call__(self, x):
        @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
        def forward(x, block):
            return block(x)

        return forward(x, self.backbone)


def main():
    return jax.eval_shape(Model(), jnp.ones(2))
