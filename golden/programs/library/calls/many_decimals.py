"""`jnp.round` to more decimals than a type has changes nothing, and `lax.convert_element_type` keeps the lowest bits."""
import jax.numpy as jnp
from jax import lax


def main():
    x = jnp.array([0.125, 3.5])
    return {
        "decimals": [jnp.round(x, d) for d in (0, 1, 39, 100, 1000)],
        "half": [jnp.round(x.astype(jnp.float16), d) for d in (1, 5, 10)],
        "integers": jnp.round(jnp.array([13, 27]), 10),
        "bits": [lax.convert_element_type(n, "int32") for n in (2**32, 2**31, 2**33 + 5, -(2**31) - 1)],
    }


# recorded from flax-0.12.12, program 53cfef54aa0084163cf62070914ab4ddbee9dcb0587f341b93d14f69e4f87a92
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "decimals",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [0.0, 4.0]},
#             {"array": "float32", "shape": [2], "data": [0.1, 3.5]},
#             {"array": "float32", "shape": [2], "data": [0.125, 3.5]},
#             {"array": "float32", "shape": [2], "data": [0.125, 3.5]},
#             {"array": "float32", "shape": [2], "data": [0.125, 3.5]}
#           ]
#         }
#       ],
#       [
#         "half",
#         {
#           "id": 2,
#           "list": [
#             {"array": "float16", "shape": [2], "data": [0.1, 3.5]},
#             {"array": "float16", "shape": [2], "data": [0.125, 3.5]},
#             {"array": "float16", "shape": [2], "data": [0.125, 3.5]}
#           ]
#         }
#       ],
#       ["integers", {"array": "int32", "shape": [2], "data": [13, 27]}],
#       [
#         "bits",
#         {
#           "id": 3,
#           "list": [
#             {"array": "int32", "shape": [], "data": [0]},
#             {"array": "int32", "shape": [], "data": [-2147483648]},
#             {"array": "int32", "shape": [], "data": [5]},
#             {"array": "int32", "shape": [], "data": [2147483647]}
#           ]
#         }
#       ]
#     ]
#   }
# }
