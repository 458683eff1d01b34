"""Arrays without elements, `None`, and arrays of NumPy where JAX's stand otherwise."""
import jax
import jax.numpy as jnp
import numpy as np


def main():
    return {
        "masks": (jnp.arange(3)[jnp.empty((0,), bool)], jnp.ones((3, 4))[jnp.empty((3, 0), bool)]),
        "vectorize": (
            jnp.vectorize(lambda x, y: x if y is None else x + y)(jnp.arange(3), None),
            jnp.vectorize(lambda x, y: x if y is None else x + y)(jnp.arange(3), jnp.arange(3)),
        ),
        "fill_diagonal": jnp.fill_diagonal(np.ones((2, 3), np.float32), np.arange(2.0), inplace=False),
        "softmax": (jax.nn.softmax(jnp.zeros((0,))), jax.nn.log_softmax(jnp.zeros((0, 2)))),
    }


# recorded from flax-0.12.12, program 24d2e2435d4ae483e99b9640d7b8da15a963e966eb335172b5f9c9c1fc7867b7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "masks",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [0], "data": []},
#             {"array": "float32", "shape": [0], "data": []}
#           ]
#         }
#       ],
#       [
#         "vectorize",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#             {"array": "int32", "shape": [3], "data": [0, 2, 4]}
#           ]
#         }
#       ],
#       [
#         "fill_diagonal",
#         {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#       ],
#       [
#         "softmax",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [0], "data": []},
#             {"array": "float32", "shape": [0, 2], "data": []}
#           ]
#         }
#       ]
#     ]
#   }
# }
