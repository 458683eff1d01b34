import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """nnx.vjp with auxiliary output: an array, and something that is no array."""
    m = Net()
    y, pull, aux = nnx.vjp(lambda m: (m.w[...] ** 2, (m.w[...] * 3, "text")), m, has_aux=True)
    return y, aux, pull(jnp.float32(1))


# recorded from flax-0.12.12, program 34a1f5248ebf391486c46e6d3cb0a5ea62544ac797a349a306d140ec9e1fc0e3
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, "text"]},
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "module": "Net",
#             "attributes": {
#               "n": {
#                 "id": 1,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               },
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [4.0]}
#               }
#             }
#           }
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
