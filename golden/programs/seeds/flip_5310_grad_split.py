# FLIP 5310, nnx.grad: the state that is not differentiated is split off, and merged again inside.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([2.0, 4.0]))
        self.count = nnx.BatchStat(jnp.array(0))

    def __call__(self, x):
        self.count[...] += 1
        return jnp.sum(self.w * x)


def main():
    model, x = Foo(), jnp.array([1.0, 3.0])
    graphdef, params, nondiff = nnx.split(model, nnx.Param, ...)

    def loss_fn(params, nondiff):
        model = nnx.merge(graphdef, params, nondiff)
        return model(x) ** 2

    return nnx.grad(loss_fn)(params, nondiff), model


# recorded from flax-0.12.12, program fe448fa6960351d8d1fc503a2e6d548532d845547bc677af2a9665c00af0a09d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "w",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [28.0, 84.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Foo",
#         "attributes": {
#           "count": {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}
#           },
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#           }
#         }
#       }
#     ]
#   }
# }
