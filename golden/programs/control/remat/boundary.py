import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An attribute gained, a Module returned, a Variable made inside."""
    m = M()

    def body(m):
        m.extra = nnx.Param(jnp.ones(2))
        m.kind = "grown"
        return nnx.Variable(m.w[...] + 1)

    return nnx.remat(body)(m), m


# recorded from flax-0.12.12, program 54111a0091a375adf3533e435b46e33a8436ee03875dc3626e88f4cf1276cf0c
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#       {
#         "id": 1,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 2,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
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
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#       {
#         "id": 1,
#         "module": "M",
#         "attributes": {
#           "extra": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           },
#           "kind": "grown",
#           "n": {
#             "id": 3,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
