# FLIP 5310, nnx.transform_metadata: a stack of Variables has the name of its axis in its sharding.
import jax.numpy as jnp
from flax import nnx


@nnx.split_rngs(splits=8)
@nnx.vmap(in_axes=0, out_axes=0)
@nnx.transform_metadata(in_axes=0, out_axes=0, partition="din")
def create_stack(rngs):
    return nnx.Variable(rngs.uniform((16,)), out_sharding=("dout",), eager_sharding=False)


def main():
    v_stack = create_stack(nnx.Rngs(0))
    return v_stack.shape, v_stack.out_sharding, jnp.all(v_stack[...] < 1)
