# A Module that stands at two places sows once for each call; tree mode knows no sharing.
import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x + 1


class Tree(nnx.Module):
    def __init__(self):
        self.a = Leaf()
        self.b = self.a

    def __call__(self, x):
        return self.b(self.a(x))


def main():
    tree = Tree()
    return nnx.capture(tree, nnx.Intermediate)(jnp.array(0.0)), tree


# recorded from flax-0.12.12, program d02cdb7332d9f7b8f4a36e175cd272b4f54c91aa9d5ea9cf3fcf8c56bb61a182
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["a/__captures__/0", "b/__captures__/0"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "a",
#                 {
#                   "id": 1,
#                   "state": [
#                     [
#                       "x",
#                       {
#                         "id": 2,
#                         "variable": "Intermediate",
#                         "value": {
#                           "tuple": [
#                             {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                             {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#                           ]
#                         }
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "module": "Tree",
#         "attributes": {"a": {"id": 4, "module": "Leaf", "attributes": {}}, "b": {"ref": 4}}
#       }
#     ]
#   }
# }
