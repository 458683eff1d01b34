import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.s = nnx.BatchStat(jnp.float32(3))
        self.sub = nnx.Dict(v=nnx.Param(jnp.float32(4)))


def main():
    """state by filter, update from a state, and that update keeps the Variables it finds."""
    net = Net()
    w = net.w
    params = nnx.state(net, nnx.Param)
    stats, rest = nnx.state(net, nnx.BatchStat, ...)
    doubled = jax.tree.map(lambda x: x * 2, params)
    nnx.update(net, doubled)
    return net, net.w is w, stats, rest, len(jax.tree.leaves(params)), doubled["w"][...]


# recorded from flax-0.12.12, program e6506a93a7da97c8ec1745743cc8522cbf2a3f42737d55ae1cd7eefa7521c4f8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "s": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "sub": {
#             "id": 2,
#             "module": "Dict",
#             "attributes": {
#               "v": {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [8.0]}
#               }
#             }
#           },
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#           }
#         }
#       },
#       true,
#       {"id": 5, "state": [["s", {"ref": 1}]]},
#       {"id": 6, "state": [["sub", {"id": 7, "state": [["v", {"ref": 3}]]}], ["w", {"ref": 4}]]},
#       2,
#       {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#     ]
#   }
# }
