import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def f(m, x):
    m.n[...] += m.w[...]
    return {"y": m.w[...] * x, "c": 1.0}


def main():
    """nnx.jvp: a Module as tangent; the update has no tangent that is seen."""
    m, t = Net(), Net()
    t.w[...] = 1.0
    out, tangent = nnx.jvp(f, (m, jnp.float32(3)), (t, jnp.float32(5)))
    return out, tangent, m, t


# recorded from flax-0.12.12, program e57e42bdebb01821e7bcdcd58596ccfc47ec349db32c0e010540d49925147854
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [["c", {"float": 1.0}], ["y", {"array": "float32", "shape": [], "data": [6.0]}]]
#       },
#       {
#         "id": 1,
#         "dict": [
#           ["c", {"array": "float32", "shape": [], "weak": true, "data": [0.0]}],
#           ["y", {"array": "float32", "shape": [], "data": [13.0]}]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Net",
#         "attributes": {
#           "n": {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "w": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 5,
#         "module": "Net",
#         "attributes": {
#           "n": {
#             "id": 6,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 7, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "jvp", "exception": "NotImplementedError"}
