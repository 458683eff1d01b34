import jax
import jax.numpy as jnp
from flax import nnx


@jax.custom_vjp
def f(x):
    return x * 2


f.defvjp(lambda x: (x * 3, ()), lambda res, g: (g * 7,))


def main():
    """Where it is differentiated, the values are those of fwd."""
    x = jnp.float32(1)
    y, pull = jax.vjp(f, x)
    return f(x), jax.jit(f)(x), jax.value_and_grad(f)(x), y, pull(jnp.float32(1)), jax.value_and_grad(jax.jit(f))(x)


# recorded from flax-0.12.12, program efc15eef9f58755eff07f94a568073064803a8b0ae52066243835cc34c9161ad
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [7.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [7.0]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [7.0]}
#         ]
#       }
#     ]
#   }
# }
