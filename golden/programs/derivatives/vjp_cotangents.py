# What a pullback takes as the cotangent of a pair.
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
    one = jnp.float32(1.0)
    cotangents = (one, [one, one], (one,), {"a": one}, (one, None), (one, jnp.int32(1)), (one, jnp.zeros(2)), (one, 1.0), (one, 1))
    pullbacks = [vjp(lambda x: (x, x), one)[1] for vjp in (nnx.vjp, jax.vjp)]
    return [[answer(lambda: pullback(cotangent)) for cotangent in cotangents] for pullback in pullbacks]


# recorded from flax-0.12.12, program 53a70152deb26326cef7dd8d4e5ab0f183cc2e5260753df60e41c9d219da4a38
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]},
#           "ValueError"
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]},
#           "ValueError"
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
