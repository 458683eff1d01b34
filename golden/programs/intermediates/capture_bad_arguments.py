# The function of a capture must be given a Module.
import jax.numpy as jnp
from flax import nnx


def main():
    return nnx.capture(lambda x: x, nnx.Intermediate)(jnp.array(1.0))


# recorded from flax-0.12.12, program 6427c2457e9a65c7a3d98850bb31d7b4b6377684bd635df5f1bc9cf3cb700aff
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}, {"id": 0, "state": []}]
#   }
# }
