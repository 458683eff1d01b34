import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self, value):
        self.value = nnx.Param(jnp.float32(value))


def main():
    """A cycle of modules: split and merged in graph mode, refused in tree mode."""
    a, b = Node(1), Node(2)
    a.next = b
    b.next = a
    graphdef, state = nnx.split(a)
    c = nnx.merge(graphdef, state)
    return c.next.next is c, c.next.value[...], c


# recorded from flax-0.12.12, program dafd006c6108e5f68e743349b4744f21a81b74ebcd3e03af7a9d816fb37f8368
# modes: tree
# {"outcome": "raised", "class": "recursion", "exception": "RecursionError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "module": "Node",
#         "attributes": {
#           "next": {
#             "id": 1,
#             "module": "Node",
#             "attributes": {
#               "next": {"ref": 0},
#               "value": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "value": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
