import jax.numpy as jnp
from flax import nnx


class Affine(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.b = nnx.Param(jnp.float32(0.5))
        self.calls = nnx.BatchStat(jnp.float32(0))

    def __call__(self, x):
        self.calls[...] += 1
        return (self.w[...] * x).sum() + self.b[...]


def main():
    """The gradient of a module; the body's update of a statistic is kept."""
    model = Affine()
    x = jnp.array([3.0, 5.0])
    loss, grads = nnx.value_and_grad(lambda m: m(x) ** 2)(model)
    return loss, grads, model


# recorded from flax-0.12.12, program c1a81e68857f408cd0006ab6758cf6e573f28a12bad97c70e9dc70a9c86cdcbc
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [182.25]},
#       {
#         "id": 0,
#         "module": "Affine",
#         "attributes": {
#           "b": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [27.0]}},
#           "calls": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [81.0, 135.0]}
#           }
#         }
#       },
#       {
#         "id": 4,
#         "module": "Affine",
#         "attributes": {
#           "b": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [0.5]}},
#           "calls": {
#             "id": 6,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {
#             "id": 7,
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
#       {"array": "float32", "shape": [], "data": [182.25]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "b",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [27.0]}
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [81.0, 135.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "module": "Affine",
#         "attributes": {
#           "b": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [0.5]}},
#           "calls": {
#             "id": 5,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
