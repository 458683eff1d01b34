import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Branches that change different Variables."""
    def first(m):
        m.w[...] = m.w[...] + 1
        return m.w[...]

    def second(m):
        m.n[...] = m.n[...] - 1
        return m.n[...]

    def third(m):
        return jnp.float32(0)

    modules = [M(), M(), M()]
    return [nnx.switch(i, [first, second, third], m) for i, m in enumerate(modules)], modules


# recorded from flax-0.12.12, program 436aab5602f69ee852d8bc448f15d947331c9ced8cda8b3668ef574a60328928
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [-1.0]},
#           {"array": "float32", "shape": [], "data": [0.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "id": 2,
#             "module": "M",
#             "attributes": {
#               "kind": "plain",
#               "n": {
#                 "id": 3,
#                 "variable": "Variable",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               },
#               "w": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           {
#             "id": 5,
#             "module": "M",
#             "attributes": {
#               "kind": "plain",
#               "n": {
#                 "id": 6,
#                 "variable": "Variable",
#                 "value": {"array": "float32", "shape": [], "data": [-1.0]}
#               },
#               "w": {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           {
#             "id": 8,
#             "module": "M",
#             "attributes": {
#               "kind": "plain",
#               "n": {
#                 "id": 9,
#                 "variable": "Variable",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               },
#               "w": {
#                 "id": 10,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           }
#         ]
#       }
#     ]
#   }
# }
