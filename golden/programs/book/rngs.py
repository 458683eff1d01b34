import jax
import jax.numpy as jnp
from flax import nnx


@nnx.split_rngs(splits=3)
@nnx.vmap(in_axes=(0, None))
def noise(rngs, x):
    return x + jax.random.randint(rngs.params(), (), 0, 10)


def main():
    """Split for the call, restored and advanced afterwards."""
    rngs = nnx.Rngs(params=0)
    before = rngs.params.key[...]
    values = noise(rngs, jnp.int32(0))
    return values, rngs.params.count, rngs.params.key[...] == before


# recorded from flax-0.12.12, program 7c40ff7e3074040536e6ea941360a8d76998e44906036471998de7259ea7d72f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3], "data": [3, 2, 0]},
#       {
#         "id": 0,
#         "variable": "RngCount",
#         "value": {"array": "uint32", "shape": [], "data": [1]},
#         "metadata": {"tag": "params"}
#       },
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
