import jax.numpy as jnp
from flax import nnx


class Lin(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0))

    def __call__(self, x):
        self.n[...] += 1
        return self.w[...] * x


def loss(a, b, x):
    return b(a(x))


def main():
    """Gradients of two modules at once, and of the second alone; both keep their updates."""
    a, b, x = Lin(2), Lin(3), jnp.float32(5)
    ga, gb = nnx.grad(loss, argnums=(0, 1))(a, b, x)
    only = nnx.grad(loss, argnums=1)(a, b, x)
    return ga, gb, only, a, b


# recorded from flax-0.12.12, program 03a4cf79995eddaa97a7707e02882c90bd8d8f0bbce42a5a0e9429ac2574f4d4
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [15.0]}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [10.0]}}
#         }
#       },
#       {
#         "id": 6,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 7,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 8, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [10.0]}}
#         }
#       },
#       {
#         "id": 9,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 10,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 11, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 12,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 13,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 14, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
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
#       {
#         "id": 0,
#         "state": [
#           [
#             "w",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [15.0]}
#             }
#           ]
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
#               "value": {"array": "float32", "shape": [], "data": [10.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "state": [
#           [
#             "w",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [10.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 6,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 7,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 8, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 9,
#         "module": "Lin",
#         "attributes": {
#           "n": {
#             "id": 10,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 11, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
