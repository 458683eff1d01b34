import jax
import jax.numpy as jnp


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Primals and tangents are both tuples or both lists."""
    x = jnp.float32(3)
    square = lambda x: x * x
    return [answer(lambda: jax.jvp(square, a, b)) for a in ((x,), [x]) for b in ((x,), [x])]


# recorded from flax-0.12.12, program 880053542364429fbdcd4dc94398ed3493e820aba44df300f226b76dc781498d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [], "data": [18.0]}
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [], "data": [18.0]}
#         ]
#       }
#     ]
#   }
# }
