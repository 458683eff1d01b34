# FLIP 5310, nnx.grad of a Module as it is: the gradient is such a Module, and a State of its Params under graph updates.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([2.0, 4.0]))
        self.b = nnx.Param(jnp.array(1.0))


def main():
    model = Foo()
    grads = nnx.grad(lambda model: jnp.sum(model.w[...] ** 2) * model.b[...])(model)
    return type(grads) is Foo, grads, model


# recorded from flax-0.12.12, program 53adb56fad36329664acf4ad1546cc34d393a4f4b3ebb7c53bb5453dfd1376d9
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "b": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [20.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [4.0, 8.0]}
#           }
#         }
#       },
#       {
#         "id": 3,
#         "module": "Foo",
#         "attributes": {
#           "b": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#           },
#           "w": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
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
#       false,
#       {
#         "id": 0,
#         "state": [
#           [
#             "b",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [20.0]}
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [4.0, 8.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "module": "Foo",
#         "attributes": {
#           "b": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#           },
#           "w": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#           }
#         }
#       }
#     ]
#   }
# }
