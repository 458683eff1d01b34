import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """jax.lax.map: a scan that carries nothing."""
    xs = jnp.arange(3.0)
    pairs = jax.lax.map(lambda x: (x * 2, {"a": x}), xs)
    both = jax.lax.map(lambda p: p[0] + p[1], (xs, jnp.ones(3)))
    return pairs, both, jax.lax.map(lambda x: x, xs) is xs, jax.grad(lambda s: jax.lax.map(lambda x: x * s, xs).sum())(2.0)


# recorded from flax-0.12.12, program 2f0df9bc3f17ccda321eee168b523e175f8d36bc3bfc4cda0562b113541a105d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#           {"id": 0, "dict": [["a", {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}]]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       true,
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#     ]
#   }
# }
