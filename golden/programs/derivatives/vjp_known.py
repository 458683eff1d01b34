import jax
import jax.numpy as jnp
from flax import nnx


def f(x):
    if x > 0:
        return x * 2.0
    return x * 3.0


def main():
    """vjp and jvp keep known values: the body may branch on them."""
    a, pull = jax.vjp(f, jnp.float32(1))
    return a, pull(1.0), jax.jvp(f, (jnp.float32(-1),), (jnp.float32(1),)), jax.vjp(f, 2.0)[1](1.0)


# recorded from flax-0.12.12, program 61b2e31b2d06e82abcb89bd3f7832e540f0995357fa9a9352495dab99edb9a7e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [-3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#     ]
#   }
# }
