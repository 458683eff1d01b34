import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A traced choice inside jit, with write-back through both boundaries."""
    m = M()

    @nnx.jit
    def step(m, flag):
        def up(m):
            m.n[...] = m.n[...] + 2
            return m.n[...]

        return nnx.cond(flag, up, lambda m: m.w[...], m)

    return step(m, True), step(m, False), step(m, jnp.bool_(True)), m


# recorded from flax-0.12.12, program 325a9a2016b5fb359a98253ac855fdb37411e3cfbc5bbf0566cfbce27c6b6d3a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
