import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """The raw form on a Module: a new Module, and the old one as it was."""
    m = M()

    def body(m):
        m.n[...] = m.n[...] + 1
        return m

    out = jax.eval_shape(body, m)
    return out, m


# recorded from flax-0.12.12, program ff001e837153a93e1b99146bbf717d9f5c634e85668ad3ca0735eb993fd6d2d2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {"id": 1, "variable": "Variable", "value": {"abstract": "float32", "shape": []}},
#           "w": {"id": 2, "variable": "Param", "value": {"abstract": "float32", "shape": []}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
