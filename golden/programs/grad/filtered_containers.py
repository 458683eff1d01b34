"""nnx.DiffState: filters for Variables that hold containers, and on what is no Module."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param({"a": jnp.float32(2), "b": None, "c": (jnp.float32(3),)})
        self.n = nnx.BatchStat([jnp.float32(1), jnp.float32(4)])
        self.x = jnp.float32(5)


def loss(net):
    return sum(leaf * leaf for leaf in jax.tree.leaves(nnx.state(net)))


def main():
    x = jnp.float32(3)
    grad = lambda argnum, filter: nnx.grad(loss, argnums=nnx.DiffState(argnum, filter))
    return [
        answer(call)
        for call in (
            lambda: grad(0, nnx.Param)(Net()), lambda: grad(0, nnx.BatchStat)(Net()),
            lambda: grad(0, nnx.RngState)(Net()), lambda: grad(0, False)(Net()),
            lambda: grad(0, nnx.Param)([Net()]), lambda: grad(0, nnx.Param)(nnx.Param(x)),
            lambda: grad("net", nnx.Param)(Net()), lambda: grad(1, nnx.Param)(Net()),
            lambda: hash(nnx.DiffState(0, nnx.Param)) == hash(nnx.DiffState(0, nnx.Param)),
            lambda: nnx.DiffState(0, nnx.Param) == nnx.DiffState(0, nnx.Param),
            lambda: nnx.DiffState(0, nnx.Param) == nnx.DiffState(1, nnx.Param),
            lambda: nnx.StateAxes({nnx.Param: 0}) == nnx.StateAxes({nnx.Param: 0}),
            lambda: hash(nnx.StateAxes({nnx.Param: 0})) == hash(nnx.StateAxes({nnx.Param: 0})),
        )
    ]


# recorded from flax-0.12.12, program 4b326c03dd715b3d93d330d989d165b78bd365997554cca299f01b4f12adc4cd
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", true, true, false, true, true]
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
#               "value": {
#                 "id": 3,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                   ["b", null],
#                   ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                 ]
#               }
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "state": [
#           [
#             "n",
#             {
#               "id": 5,
#               "variable": "BatchStat",
#               "value": {
#                 "id": 6,
#                 "list": [
#                   {"array": "float32", "shape": [], "data": [2.0]},
#                   {"array": "float32", "shape": [], "data": [8.0]}
#                 ]
#               }
#             }
#           ]
#         ]
#       },
#       {"id": 7, "state": []},
#       {"id": 8, "state": []},
#       {
#         "id": 9,
#         "list": [
#           {
#             "id": 10,
#             "state": [
#               [
#                 "w",
#                 {
#                   "id": 11,
#                   "variable": "Param",
#                   "value": {
#                     "id": 12,
#                     "dict": [
#                       ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                       ["b", null],
#                       ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                     ]
#                   }
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "IndexError",
#       "TypeError",
#       "TypeError",
#       true,
#       true,
#       false,
#       true,
#       true
#     ]
#   }
# }
