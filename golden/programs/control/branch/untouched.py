import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable that no branch changes keeps its very array; what all branches pass on is the operand itself."""
    m, x = M(), jnp.arange(3.0)
    before, other = m.w.get_value(), m.n.get_value()

    def count(m, x):
        m.n[...] = m.n[...] + 1
        return x, x + 1

    out = nnx.cond(x.sum() > 0, count, lambda m, x: (x, x), m, x)
    return m.w.get_value() is before, m.n.get_value() is other, out[0] is x, out[1] is x, out, m


# recorded from flax-0.12.12, program 318c340c00f86db88c6ae55f1d8d920ad84d68928a4fb613fcfbf521ad340e28
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       false,
#       true,
#       false,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
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
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
