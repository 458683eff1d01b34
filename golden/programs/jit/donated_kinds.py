"""Donated arguments by name, Python numbers, the same array twice, and within other transforms."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def state_of(array):
    return answer(lambda: array + 0)


def main():
    add = lambda x, y: x + y
    x, y = jnp.arange(2.0), jnp.ones(2)
    by_name = answer(lambda: nnx.jit(add, donate_argnames="y")(x, y=y)), state_of(x), state_of(y)
    x, y = jnp.arange(2.0), jnp.ones(2)
    several = (
        answer(lambda: jax.jit(add, donate_argnames=("x", "y"))(y=y, x=x)), state_of(x), state_of(y))
    number = answer(lambda: nnx.jit(add, donate_argnums=(0, 1))(1.5, 2))
    x = jnp.arange(2.0)
    twice = answer(lambda: jax.jit(add, donate_argnums=(0, 1))(x, x))
    x = jnp.arange(2.0)
    beside = answer(lambda: jax.jit(add, donate_argnums=0)(x, x))
    x = jnp.arange(2.0)
    inside = answer(lambda: jax.jit(lambda x: jax.jit(add, donate_argnums=0)(x, 1) + x)(x)), state_of(x)
    both = answer(lambda: jax.jit(add, donate_argnums=0, static_argnums=0)(1, 2))
    return by_name, several, number, twice, beside, inside, both


# recorded from flax-0.12.12, program 0cb1fb36ff6a33bbcd4d4d1b84e9873f2eec9e4383cd64e6dc06c82bbed1b913
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           "RuntimeError"
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           "RuntimeError",
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.5]},
#       "JaxRuntimeError",
#       "JaxRuntimeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#         ]
#       },
#       "ValueError"
#     ]
#   }
# }
