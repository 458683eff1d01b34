import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, -2.0]))
        self.seen = nnx.Variable(jnp.float32(0))


def main():
    """has_aux: what the body returns beside the loss, also a Variable made inside."""
    model = Model()

    def loss(m, x):
        y = m.w[...] * x
        m.seen[...] = y.sum()
        return (y * y).sum(), {"y": y, "made": nnx.Variable(y * 2)}

    (value, aux), grads = nnx.value_and_grad(loss, has_aux=True)(model, jnp.float32(3))
    return value, aux, grads, model


# recorded from flax-0.12.12, program bd90b67432ab7e6a333996f1019e8292974ceed3d8a16f17f2d50c3db9febedb
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [45.0]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "made",
#             {
#               "id": 1,
#               "variable": "Variable",
#               "value": {"array": "float32", "shape": [2], "data": [6.0, -12.0]}
#             }
#           ],
#           ["y", {"array": "float32", "shape": [2], "data": [3.0, -6.0]}]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Model",
#         "attributes": {
#           "seen": {
#             "id": 3,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [18.0, -36.0]}
#           }
#         }
#       },
#       {
#         "id": 5,
#         "module": "Model",
#         "attributes": {
#           "seen": {
#             "id": 6,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [-3.0]}
#           },
#           "w": {
#             "id": 7,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, -2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [45.0]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "made",
#             {
#               "id": 1,
#               "variable": "Variable",
#               "value": {"array": "float32", "shape": [2], "data": [6.0, -12.0]}
#             }
#           ],
#           ["y", {"array": "float32", "shape": [2], "data": [3.0, -6.0]}]
#         ]
#       },
#       {
#         "id": 2,
#         "state": [
#           [
#             "w",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [18.0, -36.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "module": "Model",
#         "attributes": {
#           "seen": {
#             "id": 5,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [-3.0]}
#           },
#           "w": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, -2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
