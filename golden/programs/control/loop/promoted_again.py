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
    """A weak carry that would have to change its type a second time, or with its shape."""
    half, one = jnp.float16(1), jnp.float32(1)
    steps = {
        "settles": lambda c: c * half,
        "widens": lambda c: (c * half).astype(jnp.float32 if c.dtype == jnp.float16 else jnp.float16),
        "grows": lambda c: jnp.full((2,), c),
        "is one": lambda c: one,
    }
    loops = {
        "while": lambda step: nnx.while_loop(lambda c: c.sum() < 0, step, 1.0),
        "fori": lambda step: nnx.fori_loop(0, 2, lambda _, c: step(c), 1.0),
        "scan": lambda step: nnx.scan(lambda c, x: (step(c), x))(1.0, jnp.arange(2)),
        "raw while": lambda step: jax.lax.while_loop(lambda c: c.sum() < 0, step, 1.0),
        "raw fori": lambda step: jax.lax.fori_loop(0, 2, lambda _, c: step(c), 1.0),
        "raw scan": lambda step: jax.lax.scan(lambda c, x: (step(c), x), 1.0, jnp.arange(2)),
    }
    return {
        name: {case: answer(lambda: loop(step)) for case, step in steps.items()}
        for name, loop in loops.items()
    }


# recorded from flax-0.12.12, program 20f66597051caad41050ab861d52e5b1859bfde0496a5a1c6e39007069130600
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "while",
#         {
#           "id": 1,
#           "dict": [
#             ["settles", {"array": "float16", "shape": [], "data": [1.0]}],
#             ["widens", "TypeError"],
#             ["grows", "TypeError"],
#             ["is one", {"array": "float32", "shape": [], "data": [1.0]}]
#           ]
#         }
#       ],
#       [
#         "fori",
#         {
#           "id": 2,
#           "dict": [
#             ["settles", {"array": "float16", "shape": [], "data": [1.0]}],
#             ["widens", "TypeError"],
#             ["grows", "TypeError"],
#             ["is one", {"array": "float32", "shape": [], "data": [1.0]}]
#           ]
#         }
#       ],
#       [
#         "scan",
#         {
#           "id": 3,
#           "dict": [
#             [
#               "settles",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [1.0]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ],
#             ["widens", "TypeError"],
#             ["grows", "TypeError"],
#             [
#               "is one",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "raw while",
#         {
#           "id": 4,
#           "dict": [
#             ["settles", {"array": "float16", "shape": [], "data": [1.0]}],
#             ["widens", "TypeError"],
#             ["grows", "TypeError"],
#             ["is one", {"array": "float32", "shape": [], "data": [1.0]}]
#           ]
#         }
#       ],
#       [
#         "raw fori",
#         {
#           "id": 5,
#           "dict": [
#             ["settles", {"array": "float16", "shape": [], "data": [1.0]}],
#             ["widens", "TypeError"],
#             ["grows", "TypeError"],
#             ["is one", {"array": "float32", "shape": [], "data": [1.0]}]
#           ]
#         }
#       ],
#       [
#         "raw scan",
#         {
#           "id": 6,
#           "dict": [
#             [
#               "settles",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [1.0]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ],
#             ["widens", "TypeError"],
#             ["grows", "TypeError"],
#             [
#               "is one",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ]
#           ]
#         }
#       ]
#     ]
#   }
# }
