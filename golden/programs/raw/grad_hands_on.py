# jax.grad takes apart the arguments that it differentiates; the others are the caller's own objects, which the body may not change.
import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.weight = nnx.Param(jnp.float32(3.0))
        self.count = nnx.Variable(jnp.float32(0.0))


def main():
    outer, result = Model(), {}

    def same(x, model, *, other):
        result["positional"] = model is outer
        result["keyword"] = other is outer
        return x * model.weight[...]

    result["gradient"] = jax.grad(same)(jnp.float32(2.0), outer, other=outer)

    def change(x, model):
        model.count[...] += 1.0
        return x * 2.0

    for transform in (jax.grad, jax.value_and_grad):
        try:
            transform(change)(jnp.float32(2.0), outer)
            result[transform.__name__] = "changed"
        except Exception as error:
            result[transform.__name__] = type(error).__name__

    def differentiated(model):
        result["differentiated"] = model is outer
        model.weight[...] = model.weight[...] * 2.0
        return model.weight[...]

    result["module"] = jax.grad(differentiated)(outer)
    return result, outer


# recorded from flax-0.12.12, program 2c438d44a025ea3f55280a38bc37392c8c875f75ea9080059d46c39bac78d3b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["positional", true],
#           ["keyword", true],
#           ["gradient", {"array": "float32", "shape": [], "data": [3.0]}],
#           ["grad", "TraceContextError"],
#           ["value_and_grad", "TraceContextError"],
#           ["differentiated", false],
#           [
#             "module",
#             {
#               "id": 1,
#               "module": "Model",
#               "attributes": {
#                 "count": {
#                   "id": 2,
#                   "variable": "Variable",
#                   "value": {"array": "float32", "shape": [], "data": [0.0]}
#                 },
#                 "weight": {
#                   "id": 3,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [2.0]}
#                 }
#               }
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "module": "Model",
#         "attributes": {
#           "count": {
#             "id": 5,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "weight": {"id": 6, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
