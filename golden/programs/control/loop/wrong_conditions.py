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
    """Conditions of while_loop that give no boolean."""
    gives = (
        None, (), (True,), [True], "yes", 1, 0.0, False, jnp.bool_(False), jnp.zeros(2, bool),
        jnp.zeros(1, bool), jnp.int32(0), nnx.Variable(jnp.bool_(False)), nnx.Variable(False), main,
    )
    return [
        [answer(lambda: loop(lambda c: given, lambda c: c, 1.0)) for given in gives]
        for loop in (nnx.while_loop, jax.lax.while_loop)
    ]


# recorded from flax-0.12.12, program aaaa9be99593ff229974aef374a637635abe6dfb2345ca190f5e66213f747f06
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           {"float": 1.0},
#           {"float": 1.0},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           {"float": 1.0},
#           {"float": 1.0},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError"
#         ]
#       }
#     ]
#   }
# }
