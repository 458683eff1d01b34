"""Losses that are no real scalar, and auxiliary outputs that are no pair."""
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
    x = jnp.float32(3)
    losses = (
        lambda x: None, lambda x: (x,), lambda x: [x], lambda x: {"a": x}, lambda x: "text", lambda x: 1, lambda x: True,
        lambda x: jnp.ones(1) * x, lambda x: jnp.int32(1), lambda x: 2.0, lambda x: main,
        lambda x: (x, 1), lambda x: (x, None), lambda x: (x, "text"), lambda x: (x, x, x), lambda x: ((x,), x),
    )
    results = [
        [answer(lambda: grad(f, has_aux=aux)(x)) for f in losses]
        for grad, aux in ((nnx.grad, False), (jax.grad, False), (jax.grad, True))
    ]
    pairs = (lambda x: x, lambda x: (x, 1), lambda x: (x, "text"), lambda x: ((x,), x), lambda x: None)
    results.append([answer(lambda: nnx.grad(f, has_aux=True)(x)) for f in pairs])
    results.append(answer(lambda: jax.grad(lambda x: x, argnums=nnx.DiffState(0, ...))(x)))
    return results


# recorded from flax-0.12.12, program 371e1c7107e3e6e9455eb126eabdeaa6a6353eac1c433ae49cacf1215548fc88
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
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [], "data": [0.0]},
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
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [], "data": [0.0]},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, 1]},
#           {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, null]},
#           {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, "text"]},
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           "TypeError",
#           {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, 1]},
#           {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, "text"]},
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       "TypeError"
#     ]
#   }
# }
