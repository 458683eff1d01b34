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


# recorded from flax-0.12.12, program 1b9d5d8610ac42dedbb9e89e32a4f0491b727e8f63b99fc4541b543341de2770
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [1.5, 4.5]},
#       {"array": "float32", "shape": [2], "data": [2.0, 5.0]},
#       {
#         "id": 0,
#         "module": "Block",
#         "attributes": {
#           "count": {"id": 1, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [2]}},
#           "name": "block",
#           "offset": {"array": "float32", "shape": [], "data": [0.5]},
#           "size": 2,
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           }
#         }
#       },
#       false,
#       true
#     ]
#   }
# }
