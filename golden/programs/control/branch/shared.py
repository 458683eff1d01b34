import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable reachable twice from the operands."""
    m = M()

    def change(a, b):
        a.w[...] = b.w[...] + 1
        return b.w[...]

    return nnx.cond(True, change, lambda a, b: b.w[...], m, m), m


# recorded from flax-0.12.12, program 7f3901f5e8e4cab845733843f9865447ad46582f69ba451248f007234f3d22ed
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["operands/0/n", "operands/1/n"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
