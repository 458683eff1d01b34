import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A switch in a scan whose carry is the Module."""
    m = M(1.0)

    def double(m):
        m.w[...] = m.w[...] * 2

    def count(m):
        m.n[...] = m.n[...] + 1

    def step(m, i):
        nnx.switch(i, [double, count, lambda m: None], m)
        return m, m.w[...] + m.n[...]

    out, ys = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, jnp.array([0, 1, 2, 0, 9]))
    return ys, out.w is m.w, m


# recorded from flax-0.12.12, program 244a31164b682d4468f16382471ab4d0116e24ba611eb1a11963589b3a9e14c4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [5], "data": [2.0, 3.0, 3.0, 5.0, 5.0]},
#       true,
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [4.0]}}
#         }
#       }
#     ]
#   }
# }
