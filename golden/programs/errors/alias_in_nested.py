import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))


class Tree(nnx.Module):
    def __init__(self):
        leaf = Leaf()
        self.items = nnx.List([Leaf(), leaf])
        self.named = nnx.Dict(last=leaf)


@nnx.grad
def f(tree, scale):
    return tree.items[1].w[...] * tree.named["last"].w[...] * scale["by"]


def main():
    """The paths that an alias error names, through a list and a dict."""
    return f(Tree(), {"by": jnp.float32(3)})


# recorded from flax-0.12.12, program 6570f6725a2588d994a0666d562ec0de7f15dcaebc49ded730a4c5c2499fe594
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/items/1/w", "args/0/named/last/w"],
#   "exception": "ValueError"
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "Tree",
#     "attributes": {
#       "items": {
#         "id": 1,
#         "class": "List",
#         "list": [
#           {
#             "id": 2,
#             "module": "Leaf",
#             "attributes": {
#               "w": {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               }
#             }
#           },
#           {
#             "id": 4,
#             "module": "Leaf",
#             "attributes": {
#               "w": {
#                 "id": 5,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [12.0]}
#               }
#             }
#           }
#         ]
#       },
#       "named": {"id": 6, "module": "Dict", "attributes": {"last": {"ref": 4}}}
#     }
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "state": [
#       [
#         "items",
#         {
#           "id": 1,
#           "state": [
#             [
#               0,
#               {
#                 "id": 2,
#                 "state": [
#                   [
#                     "w",
#                     {
#                       "id": 3,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [0.0]}
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               1,
#               {
#                 "id": 4,
#                 "state": [
#                   [
#                     "w",
#                     {
#                       "id": 5,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [12.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ]
#     ]
#   }
# }
