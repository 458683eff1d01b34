import jax
import jax.numpy as jnp
from flax import nnx


class Registry(nnx.Object):
    def __init__(self):
        self.items = [nnx.Param(jnp.float32(1)), 2]
        self.a = jnp.ones(2)
        self.n = 3


class Loose(nnx.Module, pytree=False):
    def __init__(self):
        self.items = [nnx.Param(jnp.float32(1)), 2]
        self.n = 3


class Strict(Loose):
    def __init__(self):
        self.n = 4


def main():
    """A class that is no pytree may hold anything; tree mode and jax.tree have no use for it."""
    loose, strict = Loose(), Strict()
    leaves = jax.tree.leaves([loose, 1]), jax.tree.leaves(strict)
    loose.items.append(5)
    loose.n = jnp.float32(1)
    return len(leaves[0]), leaves[1], loose, nnx.state(strict), nnx.state(Registry(), graph=True), nnx.state(loose)


# recorded from flax-0.12.12, program f4ccc6bcccb16ba7a257a3bc11886295e82daba2b6f3dfd2ba4cca39b1d7ca40
# modes: tree
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       2,
#       {"id": 0, "list": []},
#       {
#         "id": 1,
#         "module": "Loose",
#         "attributes": {
#           "items": {
#             "id": 2,
#             "list": [
#               {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               2,
#               5
#             ]
#           },
#           "n": {"array": "float32", "shape": [], "data": [1.0]}
#         }
#       },
#       {"id": 4, "state": []},
#       {
#         "id": 5,
#         "state": [
#           ["a", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#           [
#             "items",
#             {
#               "id": 6,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 7,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [1.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 8,
#         "state": [
#           ["items", {"id": 9, "state": [[0, {"ref": 3}]]}],
#           ["n", {"array": "float32", "shape": [], "data": [1.0]}]
#         ]
#       }
#     ]
#   }
# }
