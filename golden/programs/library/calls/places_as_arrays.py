"""Axes, permutations, places, widths, shifts and shapes may be arrays, ranges, and scalars of NumPy."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    both, order = jnp.array([0, 1]), np.array([1, 0])
    return {
        "reductions": [f(x, axis=both) for f in (jnp.sum, jnp.max, jnp.mean, jnp.any, jnp.flip)],
        "ranges": (jnp.sum(x, axis=range(2)), jnp.transpose(x, range(2)), jnp.zeros(range(1, 3))),
        "permutations": (jnp.transpose(x, order), x.transpose(jnp.array([1, 0])), lax.transpose(x, jnp.array([1, 0]))),
        "split": [part.shape for part in jnp.split(jnp.zeros(3), jnp.array([1, 2]))],
        "array_split": [part.shape for part in jnp.array_split(jnp.zeros(5), np.array([1, 2]))],
        "pad": (
            jnp.pad(jnp.arange(3), np.array([2, 1])),
            jnp.pad(x, jnp.array([[1, 0], [0, 2]])),
            jnp.pad(x, np.array([[1, 1]]), constant_values=2),
        ),
        "roll": (jnp.roll(jnp.arange(6), np.array([2, 3])), jnp.roll(x, 1, axis=both)),
        "reshape": (x.reshape(np.array([3, 2])), jnp.reshape(x, jnp.array([3, 2])), np.arange(6).reshape(np.array([3, 2]))),
        "scalars": (jnp.zeros((np.int64(2), jnp.int32(1))), jnp.expand_dims(x, np.array([0, 3])).shape),
    }


# recorded from flax-0.12.12, program 6cc6d22fad283f453cacd7f6afc8c4bb6fb0f343670d670e7bffe4a58d62f478
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "reductions",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [15.0]},
#             {"array": "float32", "shape": [], "data": [5.0]},
#             {"array": "float32", "shape": [], "data": [2.5]},
#             {"array": "bool", "shape": [], "data": [true]},
#             {"array": "float32", "shape": [2, 3], "data": [5.0, 4.0, 3.0, 2.0, 1.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "ranges",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [15.0]},
#             {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#             {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "permutations",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [3, 2], "data": [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]},
#             {"array": "float32", "shape": [3, 2], "data": [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]},
#             {"array": "float32", "shape": [3, 2], "data": [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]}
#           ]
#         }
#       ],
#       ["split", {"id": 2, "list": [{"tuple": [1]}, {"tuple": [1]}, {"tuple": [1]}]}],
#       ["array_split", {"id": 3, "list": [{"tuple": [1]}, {"tuple": [1]}, {"tuple": [3]}]}],
#       [
#         "pad",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [6], "data": [0, 0, 0, 1, 2, 0]},
#             {
#               "array": "float32",
#               "shape": [3, 5],
#               "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0]
#             },
#             {
#               "array": "float32",
#               "shape": [4, 5],
#               "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 0.0, 1.0, 2.0, 2.0, 2.0, 3.0, 4.0, 5.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]
#             }
#           ]
#         }
#       ],
#       [
#         "roll",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [6], "data": [1, 2, 3, 4, 5, 0]},
#             {"array": "float32", "shape": [2, 3], "data": [5.0, 3.0, 4.0, 2.0, 0.0, 1.0]}
#           ]
#         }
#       ],
#       [
#         "reshape",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [3, 2], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#             {"array": "float32", "shape": [3, 2], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#             {"array": "int64", "shape": [3, 2], "host": true, "data": [0, 1, 2, 3, 4, 5]}
#           ]
#         }
#       ],
#       [
#         "scalars",
#         {
#           "tuple": [{"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}, {"tuple": [1, 2, 3, 1]}]
#         }
#       ]
#     ]
#   }
# }
