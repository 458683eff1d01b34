"""nnx.max_pool, min_pool, avg_pool and pool: windows of the space dimensions."""
import jax
import jax.numpy as jnp
from flax import nnx
from jax import lax


class Model(nnx.Module):
    def __init__(self, rngs):
        self.scale = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        x = nnx.max_pool(x * self.scale, window_shape=(2, 2), strides=(2, 2))
        return nnx.avg_pool(x, (2, 2), padding="SAME")


def main():
    x = (jnp.arange(32.0).reshape(2, 4, 4, 1) % 7) - 3
    model = Model(nnx.Rngs(0))
    pooled = [
        model(x),
        nnx.max_pool(x[0], (2, 2)),
        nnx.min_pool(x, (3, 3), (1, 2), "SAME"),
        nnx.avg_pool(x, (2, 2), (2, 2)),
        nnx.avg_pool(x, (3, 3), (2, 2), "SAME", count_include_pad=False),
        nnx.avg_pool(x[0], (3, 3), (2, 2), "SAME", count_include_pad=False),
        nnx.max_pool(x, (2, 2), padding=((1, 0), (0, 1))),
        nnx.pool(x, 1.0, lax.mul, (2, 2), None, "VALID"),
        nnx.max_pool(jnp.arange(6.0).reshape(1, 6, 1), (3,), (2,)),
    ]
    grads = nnx.grad(lambda m: (m(x) * jnp.arange(8.0).reshape(2, 2, 2, 1)).sum())(model)
    return pooled, grads, jax.grad(lambda y: nnx.max_pool(y, (2, 2)).sum())(x)


# recorded from flax-0.12.12, program 8adb02e38e00bb4e999a7a6a49e5996b9dcc0230729ea5d3ff063bdf122e01e9
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [4.5, 2.0, 2.0, 0.5, 4.5, 2.5, 2.0, 1.5]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 3, 1],
#             "data": [2.0, 3.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0, 1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 4, 2, 1],
#             "data": [-3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -2.0, -3.0, -2.0, -3.0, -2.0, -3.0, -1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-0.5, -0.25, 0.5, -1.0, -0.25, 0.0, -1.0, 1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-0.33333334, 0.0, -0.16666667, -1.0, 0.11111111, 0.8333334, -0.5, 1.0]
#           },
#           {"array": "float32", "shape": [2, 2, 1], "data": [-0.33333334, 0.0, -0.16666667, -1.0]},
#           {
#             "array": "float32",
#             "shape": [2, 4, 4, 1],
#             "data": [-2.0, -1.0, 0.0, 0.0, 2.0, 3.0, 3.0, 0.0, 2.0, 3.0, 3.0, 1.0, 3.0, 3.0, 1.0, 1.0, 0.0, 1.0, 2.0, 2.0, 3.0, 1.0, 2.0, 2.0, 3.0, 2.0, 3.0, 3.0, 1.0, 2.0, 3.0, 3.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 3, 1],
#             "data": [12.0, 12.0, 0.0, 4.0, -0.0, -0.0, 12.0, 0.0, 0.0, 0.0, 0.0, 4.0, -0.0, 12.0, 12.0, 0.0, 4.0, -0.0]
#           },
#           {"array": "float32", "shape": [1, 2, 1], "data": [2.0, 4.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "module": "Model",
#         "attributes": {
#           "scale": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [30.25]}
#           }
#         }
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4, 1],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 2.0, 0.0, 0.0, 0.0, 0.0]
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
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [4.5, 2.0, 2.0, 0.5, 4.5, 2.5, 2.0, 1.5]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 3, 1],
#             "data": [2.0, 3.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0, 1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 4, 2, 1],
#             "data": [-3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -3.0, -2.0, -3.0, -2.0, -3.0, -2.0, -3.0, -1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-0.5, -0.25, 0.5, -1.0, -0.25, 0.0, -1.0, 1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-0.33333334, 0.0, -0.16666667, -1.0, 0.11111111, 0.8333334, -0.5, 1.0]
#           },
#           {"array": "float32", "shape": [2, 2, 1], "data": [-0.33333334, 0.0, -0.16666667, -1.0]},
#           {
#             "array": "float32",
#             "shape": [2, 4, 4, 1],
#             "data": [-2.0, -1.0, 0.0, 0.0, 2.0, 3.0, 3.0, 0.0, 2.0, 3.0, 3.0, 1.0, 3.0, 3.0, 1.0, 1.0, 0.0, 1.0, 2.0, 2.0, 3.0, 1.0, 2.0, 2.0, 3.0, 2.0, 3.0, 3.0, 1.0, 2.0, 3.0, 3.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 3, 1],
#             "data": [12.0, 12.0, 0.0, 4.0, -0.0, -0.0, 12.0, 0.0, 0.0, 0.0, 0.0, 4.0, -0.0, 12.0, 12.0, 0.0, 4.0, -0.0]
#           },
#           {"array": "float32", "shape": [1, 2, 1], "data": [2.0, 4.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "state": [
#           [
#             "scale",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [30.25]}
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4, 1],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 2.0, 0.0, 0.0, 0.0, 0.0]
#       }
#     ]
#   }
# }
