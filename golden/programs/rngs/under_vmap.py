import jax
import jax.numpy as jnp
from flax import nnx


class Layer(nnx.Module):
    def __init__(self, rngs):
        self.w = nnx.Param(jax.random.randint(rngs.params(), (2,), 0, 100))


@nnx.split_rngs(splits=3)
@nnx.vmap
def create(rngs):
    return Layer(rngs)


def main():
    """A stack of layers from one Rngs: split_rngs around vmap, and the Rngs afterwards."""
    rngs = nnx.Rngs(0)
    layers = create(rngs)
    return layers, rngs.default.count[...], rngs.default.key[...]


# recorded from flax-0.12.12, program 3421f043fe1172befd1b5ff3fffdc9028f66e960c365196b5b588d7ad9787d04
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Layer",
#         "attributes": {
#           "w": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "int32", "shape": [3, 2], "data": [73, 98, 12, 79, 0, 79]}
#           }
#         }
#       },
#       {"array": "uint32", "shape": [], "data": [1]},
#       {"array": "key<fry>", "shape": [], "data": [0, 0]}
#     ]
#   }
# }
