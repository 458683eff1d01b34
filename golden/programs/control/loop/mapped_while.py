import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Under vmap a loop runs until no lane is live; finished lanes are frozen."""
    f = lambda n: jax.lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 1, c[1] * 2), (0, 1.0))
    return jax.vmap(f)(jnp.array([0, 3, 1])), jax.vmap(f, out_axes=(0, 0))(jnp.array([2, 2, 2]))


# recorded from flax-0.12.12, program b7cbda27d3aedc0e9b5849ef606769a2adf50c3559f08ab6364bbd76314a4f2e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "weak": true, "data": [0, 3, 1]},
#           {"array": "float32", "shape": [3], "weak": true, "data": [1.0, 8.0, 2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "weak": true, "data": [2, 2, 2]},
#           {"array": "float32", "shape": [3], "weak": true, "data": [4.0, 4.0, 4.0]}
#         ]
#       }
#     ]
#   }
# }
