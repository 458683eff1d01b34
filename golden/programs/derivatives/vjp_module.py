import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def f(m, x):
    m.n[...] += 1.0
    return m.w[...] * x


def main():
    """nnx.vjp: cotangents of every leaf, the update written back once."""
    m = Net()
    y, pull = nnx.vjp(f, m, jnp.float32(3))
    return y, m.n[...], pull(jnp.float32(1)), pull(2.0), m


# recorded from flax-0.12.12, program a100febc0747ce17ba05c292750254f9c14d35ef8ca70c81f08126c23c7e2f12
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
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
#                 "value": {"array": "float32", "shape": [], "data": [3.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "module": "Net",
#             "attributes": {
#               "n": {
#                 "id": 4,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               },
#               "w": {
#                 "id": 5,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {
#         "id": 6,
#         "module": "Net",
#         "attributes": {
#           "n": {
#             "id": 7,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 8, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
