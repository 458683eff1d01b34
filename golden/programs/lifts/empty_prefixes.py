import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """What is no prefix of an empty tuple, of an empty list, an empty dict, and of None."""
    axes = ((), [], {}, None, 0, (0,), [0], {"a": 0}, nnx.State({}))
    return [
        [answer(lambda: vmap(lambda v: 1, in_axes=(axis,), axis_size=2)(value)) for axis in axes]
        for value in ((), [], {}, None, nnx.State({}))
        for vmap in (nnx.vmap, jax.vmap)
    ]


# recorded from flax-0.12.12, program 2d65e2e8190f46d362bcca2cb6eb5a6c9c59170f71ca4b81fe804bf0df596b3f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 8,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]}
#         ]
#       },
#       {
#         "id": 10,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 1]}
#         ]
#       }
#     ]
#   }
# }
