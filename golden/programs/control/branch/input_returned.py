import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An input Variable in the output."""
    m = M()
    out = nnx.cond(True, lambda m: m, lambda m: m, m)
    return out is m, m


# recorded from flax-0.12.12, program df099c812b0cd4f4d6503c45b028c19a961c1bf021138578cfcb34c854776105
# modes: tree, graph
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["operands/0/n", "out/n"],
#   "exception": "ValueError"
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
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
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
