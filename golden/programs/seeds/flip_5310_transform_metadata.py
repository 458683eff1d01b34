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


# recorded from flax-0.12.12, program 208b0885b65e2f6cbbd1d2e869115b5f74896f1e987c448ba8bd5f20f4991586
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [{"tuple": [8, 16]}, {"tuple": ["din", "dout"]}, {"array": "bool", "shape": [], "data": [true]}]
#   }
# }
