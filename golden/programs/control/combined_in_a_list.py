"""What a scan combines may come back in another container; a barrier gives another array."""

import jax
import jax.numpy as jnp
from jax import lax


def main():
    x = jnp.arange(3.0)
    sums = lax.associative_scan(lambda a, b: [a[0] + b[0], a[1] * b[1]], (x, x))
    kept = lax.optimization_barrier(x)
    return sums, kept, kept is x


# recorded from flax-0.12.12, program f8034f0dd895606a6382c05e94bb91eae7d735067f3a3d051be3c127689105e9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 3.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       false
#     ]
#   }
# }
