"""Jitted classes and callable objects, and functions that hold what a derivative needs, as arguments."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self, x):
        self.w = nnx.Param(x)


class Scale:
    def __call__(self, x):
        return x * 2


def main():
    x = jnp.float32(1)
    functions = (nnx.vmap(Net), nnx.grad(Scale()), nnx.vmap(Scale()), jax.vmap(Scale()), nnx.remat(main), nnx.scan(Scale()))
    refused = [answer(lambda: nnx.jit(lambda f, x: f(x))(f, x)) for f in functions]
    made = nnx.vmap(Net)(jnp.arange(2.0)), nnx.jit(Net)(x), nnx.vmap(Scale())(jnp.arange(2.0)), nnx.grad(Scale())(x)
    return refused, made


# recorded from flax-0.12.12, program 6fe4f07cbf0650e7f850823fe51c80e95ac1b9ab8f14fef5b8322d3e6970c984
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#       },
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "module": "Net",
#             "attributes": {
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#               }
#             }
#           },
#           {
#             "id": 3,
#             "module": "Net",
#             "attributes": {
#               "w": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
