"""Reading a variable gives what was assigned to it, a dict too."""
import jax.numpy as jnp
import flax.linen as nn


class Cache(nn.Module):
    @nn.compact
    def __call__(self):
        held = self.variable("cache", "held", lambda: {"old": jnp.zeros(2)})
        held.value = {"new": jnp.ones(2)}
        return held.value


def main():
    return Cache().apply({}, mutable=["cache"])


# recorded from flax-0.12.12, program 7304814baf154e8e0a044ad7e600947602f1f3ea212fede8cfb2f47c3b1dd156
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["new", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#           ["old", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "cache",
#             {
#               "id": 2,
#               "dict": [
#                 [
#                   "held",
#                   {
#                     "id": 3,
#                     "dict": [
#                       ["old", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                       ["new", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
