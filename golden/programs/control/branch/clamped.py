import jax.numpy as jnp
from flax import nnx


def main():
    """The index of a switch is clamped; a branch each."""
    branches = [lambda x: x, lambda x: x * 2, lambda x: x * 4]
    x = jnp.float32(1.5)
    return [nnx.switch(i, branches, x) for i in (-3, 0, 1, 2, 9)], nnx.switch(jnp.int32(1), branches, x)


# recorded from flax-0.12.12, program bf129cee85b2325cc7c58c3d7eff61a37ac1d6b65334e95fa01c32c2e39c6289
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.5]},
#           {"array": "float32", "shape": [], "data": [1.5]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [3.0]}
#     ]
#   }
# }
