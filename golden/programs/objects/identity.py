import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self, w):
        self.w = w


def main():
    """Equality of modules and Variables is identity; sharing shows in what is returned."""
    w = nnx.Param(jnp.float32(1))
    a, b = Node(w), Node(w)
    c = Node(nnx.Param(jnp.float32(1)))
    a.w[...] = 5.0
    return [a, b, c], a.w is b.w, a == b, a is b, b.w[...], {"again": a}


# recorded from flax-0.12.12, program 767260977d10f9a45af20797d40935c9776d1eb6b99ae0ba2d4fc26c37db145e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "module": "Node",
#             "attributes": {
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [5.0]}
#               }
#             }
#           },
#           {"id": 3, "module": "Node", "attributes": {"w": {"ref": 2}}},
#           {
#             "id": 4,
#             "module": "Node",
#             "attributes": {
#               "w": {
#                 "id": 5,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           }
#         ]
#       },
#       true,
#       false,
#       false,
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {"id": 6, "dict": [["again", {"ref": 1}]]}
#     ]
#   }
# }
