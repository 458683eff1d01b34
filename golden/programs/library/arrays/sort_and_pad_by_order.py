"""argsort from the largest keeps the order of equals; pad continues an axis by its edge, its mirror image or itself."""

import jax
import jax.numpy as jnp
import numpy as np


def main():
    x = jnp.array([[1.0, 3.0, 3.0, 0.5], [2.0, 2.0, 2.0, -1.0]])
    orders = [jnp.argsort(x, axis=axis, descending=True) for axis in (0, 1, -1)]
    whole = jnp.argsort(x, axis=None, descending=True), jnp.sort(x, axis=None, descending=True)
    integers = jnp.argsort(jnp.array([3, 1, 3, 2]), descending=True, stable=True)
    traced = jax.jit(lambda x: jnp.argsort(x, descending=True))(x)
    a = jnp.arange(6).reshape(2, 3)
    padded = {mode: jnp.pad(a, ((1, 2), (2, 4)), mode=mode) for mode in ("edge", "reflect", "symmetric", "wrap")}
    single = [jnp.pad(jnp.array([5.0]), 2, mode) for mode in ("edge", "reflect", "symmetric", "wrap")]
    grads = jax.grad(lambda v: (jnp.pad(v, (1, 1), "reflect") * jnp.arange(5.0)).sum())(jnp.ones(3))
    host = [np.pad(np.arange(4), (1, 6), mode=mode) for mode in ("edge", "reflect", "symmetric", "wrap")]
    return orders, whole, integers, traced, padded, single, grads, host


# recorded from flax-0.12.12, program ce8fec6a58e87812a2b628eb31988f4b5b7eeec0ee5f8e735eb68b8e41f48a2a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "int32", "shape": [2, 4], "data": [1, 0, 0, 0, 0, 1, 1, 1]},
#           {"array": "int32", "shape": [2, 4], "data": [1, 2, 0, 3, 0, 1, 2, 3]},
#           {"array": "int32", "shape": [2, 4], "data": [1, 2, 0, 3, 0, 1, 2, 3]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [8], "data": [1, 2, 4, 5, 6, 0, 3, 7]},
#           {"array": "float32", "shape": [8], "data": [3.0, 3.0, 2.0, 2.0, 2.0, 1.0, 0.5, -1.0]}
#         ]
#       },
#       {"array": "int32", "shape": [4], "data": [0, 2, 3, 1]},
#       {"array": "int32", "shape": [2, 4], "data": [1, 2, 0, 3, 0, 1, 2, 3]},
#       {
#         "id": 1,
#         "dict": [
#           [
#             "edge",
#             {
#               "array": "int32",
#               "shape": [5, 9],
#               "data": [0, 0, 0, 1, 2, 2, 2, 2, 2, 0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 5, 5, 5, 5, 5, 3, 3, 3, 4, 5, 5, 5, 5, 5, 3, 3, 3, 4, 5, 5, 5, 5, 5]
#             }
#           ],
#           [
#             "reflect",
#             {
#               "array": "int32",
#               "shape": [5, 9],
#               "data": [5, 4, 3, 4, 5, 4, 3, 4, 5, 2, 1, 0, 1, 2, 1, 0, 1, 2, 5, 4, 3, 4, 5, 4, 3, 4, 5, 2, 1, 0, 1, 2, 1, 0, 1, 2, 5, 4, 3, 4, 5, 4, 3, 4, 5]
#             }
#           ],
#           [
#             "symmetric",
#             {
#               "array": "int32",
#               "shape": [5, 9],
#               "data": [1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 4, 3, 3, 4, 5, 5, 4, 3, 3, 4, 3, 3, 4, 5, 5, 4, 3, 3, 1, 0, 0, 1, 2, 2, 1, 0, 0]
#             }
#           ],
#           [
#             "wrap",
#             {
#               "array": "int32",
#               "shape": [5, 9],
#               "data": [4, 5, 3, 4, 5, 3, 4, 5, 3, 1, 2, 0, 1, 2, 0, 1, 2, 0, 4, 5, 3, 4, 5, 3, 4, 5, 3, 1, 2, 0, 1, 2, 0, 1, 2, 0, 4, 5, 3, 4, 5, 3, 4, 5, 3]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [5], "data": [5.0, 5.0, 5.0, 5.0, 5.0]},
#           {"array": "float32", "shape": [5], "data": [5.0, 5.0, 5.0, 5.0, 5.0]},
#           {"array": "float32", "shape": [5], "data": [5.0, 5.0, 5.0, 5.0, 5.0]},
#           {"array": "float32", "shape": [5], "data": [5.0, 5.0, 5.0, 5.0, 5.0]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [1.0, 6.0, 3.0]},
#       {
#         "id": 3,
#         "list": [
#           {"array": "int64", "shape": [11], "host": true, "data": [0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3]},
#           {"array": "int64", "shape": [11], "host": true, "data": [1, 0, 1, 2, 3, 2, 1, 0, 1, 2, 3]},
#           {"array": "int64", "shape": [11], "host": true, "data": [0, 0, 1, 2, 3, 3, 2, 1, 0, 0, 1]},
#           {"array": "int64", "shape": [11], "host": true, "data": [3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1]}
#         ]
#       }
#     ]
#   }
# }
