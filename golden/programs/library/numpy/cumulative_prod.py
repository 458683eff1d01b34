"""cumulative_prod of whole numbers multiplies in the type that prod has, as cumulative_sum adds in that of sum."""

import jax.numpy as jnp


def main():
    bytes_, small = jnp.array([1, 200, 7], jnp.uint8), jnp.array([-128, 127, 5], jnp.int8)
    return {
        "prod": [jnp.prod(bytes_), jnp.prod(small)],
        "last": [jnp.cumulative_prod(bytes_)[-1], jnp.cumulative_prod(small)[-1]],
        "given": jnp.cumulative_prod(small, dtype=jnp.float32),
        "floats": jnp.cumulative_prod(jnp.array([2.0, 4.0]), include_initial=True),
    }


# recorded from flax-0.12.12, program 268c6764e976867c9cc99880776c0153c3e14bdbe47675770ae05f8d79e70712
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "prod",
#         {
#           "id": 1,
#           "list": [
#             {"array": "uint32", "shape": [], "data": [1400]},
#             {"array": "int32", "shape": [], "data": [-81280]}
#           ]
#         }
#       ],
#       [
#         "last",
#         {
#           "id": 2,
#           "list": [
#             {"array": "uint8", "shape": [], "data": [120]},
#             {"array": "int8", "shape": [], "data": [-128]}
#           ]
#         }
#       ],
#       ["given", {"array": "float32", "shape": [3], "data": [-128.0, -16256.0, -81280.0]}],
#       ["floats", {"array": "float32", "shape": [3], "data": [1.0, 2.0, 8.0]}]
#     ]
#   }
# }
