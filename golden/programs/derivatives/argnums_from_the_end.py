# The argument to differentiate, counted from the front and from the end.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.mean = nnx.BatchStat(jnp.float32(3.0))


def main():
    return [nnx.grad(lambda m: m.w[...] * m.mean[...], argnums=n)(M()) for n in (0, -1)]


# recorded from flax-0.12.12, program 2048331dc65e40e0785caa251ed32561a7638e0ae4df70fa11e5fd836bdbbaf2
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "module": "M",
#         "attributes": {
#           "mean": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       },
#       {
#         "id": 4,
#         "module": "M",
#         "attributes": {
#           "mean": {
#             "id": 5,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 6, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "state": [
#           [
#             "w",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [3.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "state": [
#           [
#             "mean",
#             {
#               "id": 4,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [3.0]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
