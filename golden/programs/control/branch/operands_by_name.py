import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """The operand of jax.lax.cond and switch by name; an operand for each branch, as of old."""
    x, cond, switch = jnp.float32(3), jax.lax.cond, jax.lax.switch
    double, half = lambda x: x * 2, lambda x: x / 2
    return [
        answer(call)
        for call in (
            lambda: cond(True, double, half, operand=x),
            lambda: cond(True, double, half, x, operand=x),
            lambda: cond(True, double, half, operand=None),
            lambda: switch(1, [double, half], operand=x),
            lambda: switch(1, [double, half], x, operand=x),
            lambda: switch(0, [], x),
            lambda: switch(0, [double], x),
            lambda: switch(0, double, x),
            lambda: switch(0, [double, 3], x),
            lambda: cond(True, x, double, x + 1, half),
            lambda: cond(False, x, double, x + 1, half),
            lambda: cond(False, double, x, half, x),
            lambda: cond(True, 1, 2, 3, 4),
            lambda: cond(True, double),
            lambda: cond(True, double, 3, x),
            lambda: cond(pred=True, true_fun=double, false_fun=half),
        )
    ]


# recorded from flax-0.12.12, program 54bcf9d2992a2bae4b8bdff7c5e976adcbc38ce54066db6b08e6d386c7dca2b8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [1.5]},
#       "TypeError",
#       "ValueError",
#       {"array": "float32", "shape": [], "data": [6.0]},
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError"
#     ]
#   }
# }
