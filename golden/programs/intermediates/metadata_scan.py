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


# recorded from flax-0.12.12, program 809c74909553abc7f7ad0e345b09997b0067f721fa56fae768e8f4006a2b4064
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {
#             "id": 0,
#             "module": "Block",
#             "attributes": {
#               "w": {
#                 "id": 1,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#                 "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a"]}}
#               }
#             }
#           }
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Block",
#         "attributes": {
#           "w": {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a"]}}
#           }
#         }
#       },
#       {"tuple": ["a"]},
#       {"id": 4, "list": [{"tuple": ["a"]}, {"tuple": ["a"]}, {"tuple": ["a"]}]},
#       {
#         "id": 5,
#         "module": "Block",
#         "attributes": {
#           "w": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3, 2], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a"]}}
#           }
#         }
#       },
#       {
#         "id": 7,
#         "module": "Block",
#         "attributes": {
#           "w": {
#             "id": 8,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a"]}}
#           }
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {
#             "id": 0,
#             "module": "Block",
#             "attributes": {
#               "w": {
#                 "id": 1,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#                 "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a", "layers"]}}
#               }
#             }
#           }
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Block",
#         "attributes": {
#           "w": {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a"]}}
#           }
#         }
#       },
#       {"tuple": ["layers", "a"]},
#       {"id": 4, "list": [{"tuple": ["a"]}, {"tuple": ["a"]}, {"tuple": ["a"]}]},
#       {
#         "id": 5,
#         "module": "Block",
#         "attributes": {
#           "w": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3, 2], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["layers", "a"]}}
#           }
#         }
#       },
#       {
#         "id": 7,
#         "module": "Block",
#         "attributes": {
#           "w": {
#             "id": 8,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["a"]}}
#           }
#         }
#       }
#     ]
#   }
# }
