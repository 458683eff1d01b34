import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """As in JAX the branches agree in dtype, and the false one decides whether the result is weakly typed."""
    strong, weak = lambda: jnp.float32(1), lambda: 2.0
    f = lambda a, b: (jax.lax.cond(True, a, b), nnx.cond(False, a, b))
    i = lambda: jnp.int32(3)
    return f(strong, weak), f(weak, strong), f(weak, weak), f(i, lambda: 1), f(lambda: 1, i), nnx.switch(1, [strong, weak])


# recorded from flax-0.12.12, program 4b5b8e1e05980381b4eff202cc5d680ccc7b8db76fb046c43c60f454161b6077
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]}
#         ]
#       },
#       {
#         "tuple": [{"array": "int32", "shape": [], "data": [1]}, {"array": "int32", "shape": [], "data": [3]}]
#       },
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
