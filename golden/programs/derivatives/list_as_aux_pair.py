import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A list of two where a pair is asked for: the output and its auxiliary output; an output and residuals."""
    x = jnp.float32(3)
    pair = lambda x: [x * x, 1]
    own = jax.custom_vjp(lambda x: x * x)
    own.defvjp(lambda x: [x * x, x], lambda x, g: (2 * x * g,))
    return [
        answer(call)
        for call in (
            lambda: jax.grad(pair, has_aux=True)(x), lambda: jax.value_and_grad(pair, has_aux=True)(x),
            lambda: nnx.grad(pair, has_aux=True)(x), lambda: nnx.value_and_grad(pair, has_aux=True)(x),
            lambda: jax.vjp(pair, x, has_aux=True)[2], lambda: jax.jvp(pair, (x,), (x,), has_aux=True),
            lambda: jax.linearize(pair, x, has_aux=True)[2], lambda: jax.grad(own)(x),
        )
    ]


# recorded from flax-0.12.12, program a3d22d19b5c9878d9e2d9ed46e7b4e1928a1f02200c447c58be9b77ec62c1cdd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, 1]},
#       {
#         "tuple": [
#           {"tuple": [{"array": "float32", "shape": [], "data": [9.0]}, 1]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, 1]},
#       {
#         "tuple": [
#           {"tuple": [{"array": "float32", "shape": [], "data": [9.0]}, 1]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       1,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [], "data": [18.0]},
#           1
#         ]
#       },
#       1,
#       {"array": "float32", "shape": [], "data": [6.0]}
#     ]
#   }
# }
