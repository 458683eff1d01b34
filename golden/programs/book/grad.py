import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.calls = nnx.BatchStat(jnp.float32(0.0))


def loss(model, x):
    model.calls[...] = model.calls[...] + 1.0
    return (model.w[...] * x) ** 2


def main():
    """The gradient is a State of the Params in compat, a Module over all leaves elsewhere."""
    model = Model()
    value, gradient = nnx.value_and_grad(loss)(model, 2.0)
    return value, gradient, model.calls


# recorded from flax-0.12.12, program 2ee90f112f4ba261fad09a5f70efe71b851e215122af9d944cb27f661aa40b63
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [36.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "calls": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [24.0]}}
#         }
#       },
#       {"id": 3, "variable": "BatchStat", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [36.0]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "w",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [24.0]}
#             }
#           ]
#         ]
#       },
#       {"id": 2, "variable": "BatchStat", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
