import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside is read when the body is staged, and not again."""
    bias = nnx.Variable(jnp.float32(1))
    f = nnx.jit(lambda x: x + bias[...])
    first = f(jnp.float32(2))
    bias[...] = 10.0
    second = f(jnp.float32(2))
    third = f(jnp.ones(2))
    return first, second, third, bias


# recorded from flax-0.12.12, program d2a12e5a766205343507a8adf0bdb98a8bca8fb3d5b9b72459ca58c3f7537a5e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [2], "data": [11.0, 11.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [10.0]}}
#     ]
#   }
# }
