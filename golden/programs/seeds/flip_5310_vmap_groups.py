# FLIP 5310, prefix filters: a Module split into groups, one of them vectorized and one broadcast, and merged inside.
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0, 4.0]))
        self.scale = nnx.BatchStat(jnp.array(0.5))
        self.calls = nnx.Cache(jnp.zeros(3))

    def __call__(self, x):
        self.calls[...] += 1
        return x * self.w * self.scale


def main():
    model = Model()
    graphdef, vectorized, broadcast = nnx.split(model, (nnx.Param, nnx.Cache), ...)

    @nnx.vmap(in_axes=(0, None, None))
    def f(vectorized, broadcast, x):
        model = nnx.merge(graphdef, vectorized, broadcast)
        return model(x), nnx.state(model, nnx.Cache)

    out = f(vectorized, broadcast, jnp.array(3.0))
    return out, model


# recorded from flax-0.12.12, program 1ccd17b92cc01f473116801731366abb7908bdff532fb763fcbf512efaba3920
# modes: tree, graph
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/calls", "out/1/calls"],
#   "exception": "ValueError"
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [1.5, 3.0, 6.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "calls",
#                 {
#                   "id": 1,
#                   "variable": "Cache",
#                   "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Model",
#         "attributes": {
#           "calls": {"ref": 1},
#           "scale": {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [0.5]}
#           },
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 4.0]}
#           }
#         }
#       }
#     ]
#   }
# }
