import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.calls = nnx.Variable(jnp.float32(0))

    def __call__(self, x):
        return (self.w[...] * x).sum()


@nnx.jit
def predictions(m, xs):
    m.calls[...] += 1
    return nnx.vmap(lambda m, x: m(x), in_axes=(None, 0))(m, xs)


def main():
    """grad of jit of vmap: three deep, with an update in the middle."""
    model = Model()
    xs = jnp.arange(6.0).reshape(3, 2)
    value, grads = nnx.value_and_grad(lambda m: (predictions(m, xs) ** 2).sum())(model)
    return value, grads, model


# recorded from flax-0.12.12, program 72bd99e7438788dfba229efd9bfb14f0b5e9735f705cbf4807a573a882737e40
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [264.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "calls": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [144.0, 192.0]}
#           }
#         }
#       },
#       {
#         "id": 3,
#         "module": "Model",
#         "attributes": {
#           "calls": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
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
#       {"array": "float32", "shape": [], "data": [264.0]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "w",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [144.0, 192.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Model",
#         "attributes": {
#           "calls": {
#             "id": 3,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
