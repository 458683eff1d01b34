# transform_metadata as an option of scan: scanned Variables lose the axis inside, and what leaves has it.
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones((2,)), out_sharding=("a",), eager_sharding=False)


LAYERS = {nnx.PARTITION_NAME: "layers"}


def main():
    blocks = nnx.vmap(lambda x: Block(), transform_metadata=LAYERS)(jnp.arange(3.0))
    shared, carried = Block(), Block()
    seen = []

    @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry, transform_metadata=LAYERS)
    def scanned(x, block):
        seen.append(block.w.out_sharding)
        block.w[...] = block.w[...] * 2.0
        return x + block.w[...].sum()

    @nnx.scan(in_axes=(nnx.Carry, None), out_axes=(nnx.Carry, 1), length=2, transform_metadata=LAYERS)
    def broadcast(x, block):
        seen.append(block.w.out_sharding)
        return x + block.w[...].sum(), Block()

    @nnx.scan(in_axes=nnx.Carry, out_axes=nnx.Carry, length=2, transform_metadata=LAYERS)
    def carry(block):
        seen.append(block.w.out_sharding)
        block.w[...] += 1.0
        return block

    made = blocks.w.out_sharding
    return scanned(0.0, blocks), broadcast(0.0, shared), carry(carried), made, seen, blocks, shared
