import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Both branches do the same to the Module's structure."""
    m = M()

    def gain(m):
        m.extra = nnx.Param(jnp.ones(2))
        m.kind = "grown"
        return 0

    nnx.cond(False, gain, gain, m)
    return m


# recorded from flax-0.12.12, program ca3c9811b47576914ebb96927a050b70123ebf3ff9fd008197341656171b0a2e
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "M",
#     "attributes": {
#       "kind": "plain",
#       "n": {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [0.0]}},
#       "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     }
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "M",
#     "attributes": {
#       "extra": {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#       },
#       "kind": "grown",
#       "n": {"id": 2, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [0.0]}},
#       "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     }
#   }
# }
