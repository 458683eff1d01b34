import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Raw loops and branches see copies: nothing is written back."""
    m = M(2.0)

    def change(m):
        m.n[...] = m.n[...] + 1
        return m

    w = jax.lax.while_loop(lambda m: m.n[...] < 2, change, m)
    f = jax.lax.fori_loop(0, 3, lambda i, m: change(m), m)
    c = jax.lax.cond(True, change, lambda m: m, m)
    return w is m, w.n is m.n, w, f, c, m


# recorded from flax-0.12.12, program bacb64ef4b25afd93af5ee26fb1e548e487d2c7dd9f6deacc47f8e730defe666
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       false,
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
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
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 6,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 7,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 8, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 9,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 10,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 11, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
