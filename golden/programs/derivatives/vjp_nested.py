import jax
import jax.numpy as jnp
from flax import nnx


def second(x):
    y, pull = jax.vjp(lambda x: x * x * x, x)
    return pull(jnp.ones_like(y))[0]


def main():
    """Derivatives of derivatives: grad, vmap and jvp of a function that calls vjp."""
    x = jnp.float32(3)
    return jax.grad(second)(x), jax.vmap(jax.grad(second))(jnp.arange(3.0)), jax.jvp(second, (x,), (x,))


# recorded from flax-0.12.12, program a85d77ad31e411e714c7d66b6bb98f8a0b9129176328bd2befee1e17920fa9af
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 6.0, 12.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [27.0]},
#           {"array": "float32", "shape": [], "data": [54.0]}
#         ]
#       }
#     ]
#   }
# }
