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
    """A place that is named twice, and lengths and sizes below zero."""
    x, xs = jnp.float32(3), jnp.arange(3.0)
    f = lambda x, y: x * y
    return [
        answer(call)
        for call in (
            lambda: nnx.grad(f, argnums=(0, 0))(x, x), lambda: jax.grad(f, argnums=(0, 0))(x, x),
            lambda: jax.grad(f, argnums=(1, 0))(x, x + 1), lambda: nnx.vmap(lambda x: x, axis_size=-1)(xs),
            lambda: nnx.scan(lambda x: x, in_axes=0, out_axes=0, length=-1)(xs),
            lambda: jax.lax.scan(lambda c, x: (c, x), 0, xs, length=-1),
        )
    ]


# recorded from flax-0.12.12, program 0267eeecbd34df11955b373bf653c2e0bb53bf2b70e58df5467c95b9b78dfd54
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "TypeError",
#       "TypeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "TypeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
