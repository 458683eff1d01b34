import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """One branch gives the Module an attribute: lost, or the branches differ."""
    m = M()

    def gain(m):
        m.extra = nnx.Param(jnp.ones(2))
        return 0

    nnx.cond(False, gain, lambda m: 0, m)
    return m


# recorded from flax-0.12.12, program d52569d9734f23aa708723cad5c22509eb4105b9d22003aa0b80de93896bcf89
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
# {"outcome": "raised", "class": "branch_mismatch", "exception": "TypeError"}
