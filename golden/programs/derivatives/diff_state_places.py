import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3))
        self.n = nnx.BatchStat(jnp.float32(2))


def answer(call, *args, argnums):
    """The gradient, or the class of the error."""
    try:
        return nnx.grad(call, argnums=argnums)(*args)
    except Exception as error:
        return type(error).__name__


def main():
    """A filter chooses in Modules; what stands in none is differentiated whole. A Variable at both has two answers."""
    x, net = jnp.float32(2), Net()
    stats, params = nnx.DiffState(0, nnx.BatchStat), nnx.DiffState(0, nnx.Param)
    several = lambda xs: xs[0] * xs[1]
    square = lambda v: v[...] * v[...]
    first = lambda net, v: net.w[...] * v[...]
    last = lambda v, net: net.w[...] * v[...]
    whole = [
        answer(lambda x: x * x, x, argnums=params),
        answer(several, (x, x), argnums=params),
        answer(square, nnx.Param(x), argnums=stats),
        answer(square, nnx.BatchStat(x), argnums=params),
        answer(square, nnx.BatchStat(x), argnums=nnx.DiffState(0, ...)),
        answer(first, net, net.n, argnums=params),
        answer(first, net, net.n, argnums=0),
    ]
    shared = [
        answer(first, net, net.n, argnums=(0, 1)),
        answer(last, net.n, net, argnums=(0, 1)),
        answer(first, net, net.n, argnums=(stats, 1)),
    ]
    return whole, shared


# recorded from flax-0.12.12, program 1c8ff766fde51b642e2f061870ccbf76002dfa42ce4a07869d599e5c780b1b90
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       },
#       {"id": 1, "list": ["ValueError", "ValueError", "ValueError"]}
#     ]
#   }
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 2,
#                 "module": "Net",
#                 "attributes": {
#                   "n": {
#                     "id": 3,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   },
#                   "w": {
#                     "id": 4,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               },
#               {"ref": 3}
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 5,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [3.0]}
#               },
#               {
#                 "id": 6,
#                 "module": "Net",
#                 "attributes": {
#                   "n": {"ref": 5},
#                   "w": {
#                     "id": 7,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           "ValueError"
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [4.0]}},
#           {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           },
#           {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           },
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 5,
#                 "state": [
#                   [
#                     "w",
#                     {
#                       "id": 6,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [2.0]}
#                     }
#                   ]
#                 ]
#               },
#               {"id": 7, "state": []}
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 8,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [3.0]}
#               },
#               {
#                 "id": 9,
#                 "state": [
#                   [
#                     "w",
#                     {
#                       "id": 10,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [2.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           "ValueError"
#         ]
#       }
#     ]
#   }
# }
