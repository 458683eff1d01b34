import jax
import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


class Net(nnx.Module):
    def __init__(self):
        self.a = p(1)
        self.b = self.a
        self.s = nnx.BatchStat(jnp.float32(2))
        self.table = nnx.data({"k": p(5)})
        self.x = jnp.float32(0)
        self.sub = nnx.Dict(q=p(7))


class Fixed(nnx.Module):
    def __init__(self):
        self.pair = nnx.data((p(6),))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """pop by several filters; a shared Variable goes from its first place only."""
    net = Net()
    stats, rest = nnx.pop(net, nnx.BatchStat, nnx.Any(nnx.Param, jax.Array))
    return stats, rest, net, attempt(lambda: nnx.pop(Fixed(), nnx.Param)), attempt(lambda: nnx.pop(Net())), attempt(
        lambda: nnx.pop(p(1), nnx.Param)
    )


# recorded from flax-0.12.12, program 869d5ab7c04dc5bb26d841609be13eed35805e64f9dc636d2083c10ea8b69902
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "s",
#             {
#               "id": 1,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "state": [
#           [
#             "a",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           [
#             "sub",
#             {
#               "id": 4,
#               "state": [
#                 [
#                   "q",
#                   {
#                     "id": 5,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 6,
#               "state": [
#                 [
#                   "k",
#                   {
#                     "id": 7,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [0.0]}]
#         ]
#       },
#       {
#         "id": 8,
#         "module": "Net",
#         "attributes": {
#           "b": {"ref": 3},
#           "sub": {"id": 9, "module": "Dict", "attributes": {}},
#           "table": {"id": 10, "dict": []}
#         }
#       },
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "RuntimeError"}
#     ]
#   }
# }
