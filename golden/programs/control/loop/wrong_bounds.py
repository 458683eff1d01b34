import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Bounds of fori_loop that are no whole numbers, or of two types."""
    bounds = (
        (0.0, 2.0), (0.0, 2.5), (0, "a"), (0, ()), (0, 2.0), (jnp.zeros(1, int), 2), ((), 2), ("a", 2), (True, 3),
        (jnp.int8(0), jnp.int16(2)), (jnp.uint8(3), 1),
        (0, 2**40), (nnx.Variable(0), 2), (0, jnp.float32(2)), (jnp.float32(0), jnp.float32(2)),
    )
    step = lambda i, x: x + 1.0
    return [
        [answer(lambda: loop(low, high, step, jnp.float32(0))) for low, high in bounds]
        for loop in (nnx.fori_loop, jax.lax.fori_loop)
    ]


# recorded from flax-0.12.12, program 3aafe2a8d5d697438a780241bcb6ba8b4dab1e926f810ddcc54a7f995fad2dce
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "OverflowError",
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "OverflowError",
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
