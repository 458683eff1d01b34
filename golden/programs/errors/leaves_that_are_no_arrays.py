import jax
import jax.numpy as jnp
from flax import nnx


class Plain:
    pass


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Arguments and outputs that are no arrays: texts, objects, functions, types, big numbers."""
    values = (
        "text", b"bytes", Plain(), Plain, main, int, len, jnp.float32, jnp.dtype("int8"), range(2),
        slice(0, 1), {1, 2}, 2**31, -(2**31), 2**31 - 1, ...,
        True, 1.5, None, nnx.Rngs, jax.random.key(0),
    )
    same = lambda x: None
    x = jnp.float32(1)
    transforms = {
        "jit": lambda v: nnx.jit(same)(v),
        "raw jit": lambda v: jax.jit(same)(v),
        "grad": lambda v: nnx.grad(lambda v: x)(v),
        "remat": lambda v: nnx.remat(same)(v),
        "jit gives": lambda v: nnx.jit(lambda: (v, 1))()[1],
        "raw jit gives": lambda v: jax.jit(lambda: (v, 1))()[1],
        "cond": lambda v: nnx.cond(True, same, same, v),
        "cond gives": lambda v: nnx.cond(True, lambda: (v, 1), lambda: (v, 1))[1],
    }
    return {
        name: [answer(lambda: transform(value)) for value in values]
        for name, transform in transforms.items()
    }


# recorded from flax-0.12.12, program d94288e6ce7b3fdb08a162fd451049f0ce8d3d105d2555ab1460e9acc09df460
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "jit",
#         {
#           "id": 1,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "OverflowError", null, null, "TypeError", null, null, null, "TypeError", null]
#         }
#       ],
#       [
#         "raw jit",
#         {
#           "id": 2,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "OverflowError", null, null, "TypeError", null, null, null, "TypeError", null]
#         }
#       ],
#       [
#         "grad",
#         {
#           "id": 3,
#           "list": [
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "OverflowError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#             null,
#             "TypeError",
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "remat",
#         {
#           "id": 4,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "OverflowError", null, null, "TypeError", null, null, null, "TypeError", null]
#         }
#       ],
#       [
#         "jit gives",
#         {
#           "id": 5,
#           "list": [
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "OverflowError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             "TypeError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             "TypeError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]}
#           ]
#         }
#       ],
#       [
#         "raw jit gives",
#         {
#           "id": 6,
#           "list": [
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "OverflowError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             "TypeError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             "TypeError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]}
#           ]
#         }
#       ],
#       [
#         "cond",
#         {
#           "id": 7,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "OverflowError", null, null, "TypeError", null, null, null, "TypeError", null]
#         }
#       ],
#       [
#         "cond gives",
#         {
#           "id": 8,
#           "list": [
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "TypeError",
#             "OverflowError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             "TypeError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             {"array": "int32", "shape": [], "weak": true, "data": [1]},
#             "TypeError",
#             {"array": "int32", "shape": [], "weak": true, "data": [1]}
#           ]
#         }
#       ]
#     ]
#   }
# }
