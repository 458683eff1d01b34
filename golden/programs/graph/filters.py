import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.kernel = nnx.Param(jnp.float32(1), tag="heavy")
        self.bias = nnx.Param(jnp.float32(2))
        self.mean = nnx.BatchStat(jnp.float32(3))
        self.inner = nnx.Dict(kernel=nnx.Param(jnp.float32(4)))


def main():
    """Filters: types, any and all and not, paths, a predicate of one's own, the rest."""
    net = Net()
    by_path = nnx.state(net, nnx.PathContains("kernel"))
    either = nnx.state(net, nnx.Any(nnx.BatchStat, nnx.PathContains("bias")))
    both = nnx.state(net, nnx.All(nnx.Param, nnx.PathContains("inner")))
    no_params = nnx.state(net, nnx.Not(nnx.Param))
    own = nnx.state(net, lambda path, v: path[-1] == "bias")
    _, stats, kernels, rest = nnx.split(net, nnx.BatchStat, nnx.PathContains("kernel"), ...)
    return by_path, either, both, no_params, own, stats, kernels, rest


# recorded from flax-0.12.12, program be04556768a9b440a7263d95b0d9a6015cd94243b6840e24e1e2b4cedceb0863
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "inner",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "kernel",
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]},
#               "metadata": {"tag": "heavy"}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             }
#           ],
#           [
#             "mean",
#             {
#               "id": 6,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [3.0]}
#             }
#           ]
#         ]
#       },
#       {"id": 7, "state": [["inner", {"id": 8, "state": [["kernel", {"ref": 2}]]}]]},
#       {"id": 9, "state": [["mean", {"ref": 6}]]},
#       {"id": 10, "state": [["bias", {"ref": 5}]]},
#       {"id": 11, "state": [["mean", {"ref": 6}]]},
#       {
#         "id": 12,
#         "state": [["inner", {"id": 13, "state": [["kernel", {"ref": 2}]]}], ["kernel", {"ref": 3}]]
#       },
#       {"id": 14, "state": [["bias", {"ref": 5}]]}
#     ]
#   }
# }
