import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """remat in scan in while_loop, over a closed-over Module and over a carried one."""
    m = M(0.5)
    layer = nnx.remat(lambda m, x: m.w[...] * x + 1)

    def step(carry):
        m, x, i = carry
        m.n[...] = m.n[...] + layer(m, x)
        return m, layer(m, x), i + 1

    return nnx.while_loop(lambda c: c[2] < 3, step, (m, jnp.float32(4), 0))[1:], m


# recorded from flax-0.12.12, program b1c090d5c55337f05b7dbef71f027b586fbb50d6e0220f30f822d0ac3abe64ae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [2.25]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [7.75]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [0.5]}}
#         }
#       }
#     ]
#   }
# }
