import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def double(m, x):
    m.w[...] = m.w[...] * 2
    return x + m.w[...]


def count(m, x):
    m.n[...] = m.n[...] + 1
    return x - m.w[...]


def main():
    """Each branch is taken in turn: values, and what it does to Variables."""
    a, b = M(3.0), M(3.0)
    x = jnp.float32(8)
    return nnx.cond(True, double, count, a, x), a, nnx.cond(False, double, count, b, x), b


# recorded from flax-0.12.12, program cb9836d687ec3b230d0797359f50ca3285c6c1f478db594b7c70d94923333457
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [14.0]},
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
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [6.0]}}
#         }
#       },
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {
#         "id": 3,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
