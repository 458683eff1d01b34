import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """Several arguments: one whole, one by a filter on the path; shared Variables must be asked for alike."""
    a, b = Net(), Net()
    f = lambda a, b: a.w[...] * b.w[...] + a.n[...] * b.n[...]
    both = nnx.value_and_grad(f, argnums=(nnx.DiffState(0, nnx.PathContains("n")), 1))(a, b)
    return both


# recorded from flax-0.12.12, program 677ec226b90c538b07283ea9b9aad0cbfd5192a559c3f484644dbf01a1d49caf
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "state": [
#               [
#                 "n",
#                 {
#                   "id": 1,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [], "data": [1.0]}
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 2,
#             "state": [
#               [
#                 "w",
#                 {
#                   "id": 3,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [2.0]}
#                 }
#               ]
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
