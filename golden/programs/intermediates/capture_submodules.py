# What is sown stands at the path of the Module that sowed it, in lists too.
import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x + 1


class Tree(nnx.Module):
    def __init__(self):
        self.left = Leaf()
        self.many = nnx.List([Leaf(), Leaf()])
        self.named = nnx.Dict(a=Leaf())

    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        for leaf in (self.left, *self.many, self.named["a"], self.left):
            x = leaf(x)
        return x


def main():
    tree = Tree()
    return nnx.capture(tree, nnx.Intermediate)(jnp.array(0.0)), tree


# recorded from flax-0.12.12, program 5afbcac2f6be30fe0b6561d87110be49235fc67cf1f94d37934f4a4624357bb7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "left",
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
#                             {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#                           ]
#                         }
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "many",
#                 {
#                   "id": 3,
#                   "state": [
#                     [
#                       0,
#                       {
#                         "id": 4,
#                         "state": [
#                           [
#                             "x",
#                             {
#                               "id": 5,
#                               "variable": "Intermediate",
#                               "value": {
#                                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]
#                               }
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       1,
#                       {
#                         "id": 6,
#                         "state": [
#                           [
#                             "x",
#                             {
#                               "id": 7,
#                               "variable": "Intermediate",
#                               "value": {
#                                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]
#                               }
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "named",
#                 {
#                   "id": 8,
#                   "state": [
#                     [
#                       "a",
#                       {
#                         "id": 9,
#                         "state": [
#                           [
#                             "x",
#                             {
#                               "id": 10,
#                               "variable": "Intermediate",
#                               "value": {
#                                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [3.0]}]
#                               }
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "x",
#                 {
#                   "id": 11,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [0.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 12,
#         "module": "Tree",
#         "attributes": {
#           "left": {"id": 13, "module": "Leaf", "attributes": {}},
#           "many": {
#             "id": 14,
#             "class": "List",
#             "list": [
#               {"id": 15, "module": "Leaf", "attributes": {}},
#               {"id": 16, "module": "Leaf", "attributes": {}}
#             ]
#           },
#           "named": {
#             "id": 17,
#             "module": "Dict",
#             "attributes": {"a": {"id": 18, "module": "Leaf", "attributes": {}}}
#           }
#         }
#       }
#     ]
#   }
# }
