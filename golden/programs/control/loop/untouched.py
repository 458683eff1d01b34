import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """What no step touches is the very array, also of a Module that is only read."""
    m, x = M(2.0), jnp.arange(2.0)
    before = m.w.get_value()
    w = nnx.while_loop(lambda c: c[2] < 2, lambda c: (c[0], c[1], c[2] + c[0].w[...]), (m, x, jnp.float32(0)))
    f = nnx.fori_loop(0, 2, lambda i, c: c, (m, x))
    return m.w.get_value() is before, w[1] is x, f[1] is x, w, f


# recorded from flax-0.12.12, program ac77c300a9cfe44c179f19c6f70a172d5233a8f61df0f5635ef421d296145456
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       true,
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "module": "M",
#             "attributes": {
#               "kind": "plain",
#               "n": {
#                 "id": 1,
#                 "variable": "Variable",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               },
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "module": "M",
#             "attributes": {"kind": "plain", "n": {"ref": 1}, "w": {"ref": 2}}
#           },
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       true,
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "module": "M",
#             "attributes": {
#               "kind": "plain",
#               "n": {
#                 "id": 1,
#                 "variable": "Variable",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               },
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {"tuple": [{"ref": 0}, {"array": "float32", "shape": [2], "data": [0.0, 1.0]}]}
#     ]
#   }
# }
