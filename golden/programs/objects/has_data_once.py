import jax.numpy as jnp
from flax import nnx


def main():
    """A container is entered once, also one that contains itself; an array is given as often as it is met."""
    x, inner = jnp.float32(1), [jnp.float32(2)]
    cycle = [x]
    cycle.append(cycle)
    return nnx.has_data([inner, x, inner, x]), nnx.has_data(cycle), nnx.has_data(3)


# recorded from flax-0.12.12, program 1c0b5a9f02cd804831f9dd844a44f97c7247f5ea8826d9e195dd96531e02169d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {"id": 1, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {"id": 2, "list": []}
#     ]
#   }
# }
