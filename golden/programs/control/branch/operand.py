# The older forms of cond: an operand by name, and an operand for each branch.
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
    x, y = jnp.float32(3.0), jnp.float32(5.0)
    double = lambda x: x * 2.0
    half = lambda x: x * 0.5
    return {
        "nnx, by name": answer(lambda: nnx.cond(True, double, half, operand=x)),
        "nnx switch, by name": answer(lambda: nnx.switch(1, [double, half], operand=x)),
        "nnx, one each": answer(lambda: nnx.cond(True, x, double, y, half)),
        "by name": jax.lax.cond(True, double, half, operand=x),
        "switch, by name": jax.lax.switch(1, [double, half], operand=x),
        "of None": jax.lax.cond(True, lambda _: 1.0, lambda _: 2.0, operand=None),
        "both": answer(lambda: jax.lax.cond(True, double, half, x, operand=x)),
        "one each": [jax.lax.cond(p, x, double, y, half) for p in (True, False)],
        "one each, by name": answer(
            lambda: jax.lax.cond(True, true_operand=x, true_fun=double, false_operand=y, false_fun=half)
        ),
    }


# recorded from flax-0.12.12, program f7dcb42a74c5932b0725dde04a93ff125514bb94c1a9cecdd143acd4a4515c32
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["nnx, by name", "TypeError"],
#       ["nnx switch, by name", "TypeError"],
#       ["nnx, one each", "TypeError"],
#       ["by name", {"array": "float32", "shape": [], "data": [6.0]}],
#       ["switch, by name", {"array": "float32", "shape": [], "data": [1.5]}],
#       ["of None", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}],
#       ["both", "TypeError"],
#       [
#         "one each",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [], "data": [2.5]}
#           ]
#         }
#       ],
#       ["one each, by name", "TypeError"]
#     ]
#   }
# }
