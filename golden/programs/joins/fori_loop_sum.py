import jax
import jax.numpy as jnp
from flax import nnx

KINDS = {
    "bool": jnp.bool_(True),
    "int32": jnp.int32(1),
    "uint32": jnp.uint32(1),
    "float16": jnp.float16(1),
    "bfloat16": jnp.bfloat16(1),
    "float32": jnp.float32(1),
    "weak int32": jnp.asarray(1),
    "weak float32": jnp.asarray(1.0),
    "True": True,
    "1": 1,
    "1.0": 1.0,
}


def kind(call):
    """The dtype of what the call gives, or the class of its error."""
    try:
        y = call()
    except Exception as error:
        return type(error).__name__
    if isinstance(y, (bool, int, float)):
        return type(y).__name__
    return ("weak " if y.weak_type else "") + str(y.dtype)


def table(join):
    """By the kind of the first, then of the second."""
    return {a: {b: kind(lambda: join(KINDS[a], KINDS[b])) for b in KINDS} for a in KINDS}


def main():
    """The carry of fori_loop, to which the body adds: the first by row and the summand by column."""
    return {
        "jax.lax.fori_loop": table(lambda a, b: jax.lax.fori_loop(0, 2, lambda i, c: c + b, a)),
        "nnx.fori_loop": table(lambda a, b: nnx.fori_loop(0, 2, lambda i, c: c + b, a)),
    }


# recorded from flax-0.12.12, program 1e4db9fe44d5bd89785311d4950ff8c1297ca91cc30e9934281ccb0522c8d8c2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "jax.lax.fori_loop",
#         {
#           "id": 1,
#           "dict": [
#             [
#               "bool",
#               {
#                 "id": 2,
#                 "dict": [
#                   ["bool", "bool"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "bool"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "int32",
#               {
#                 "id": 3,
#                 "dict": [
#                   ["bool", "int32"],
#                   ["int32", "int32"],
#                   ["uint32", "int32"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "int32"],
#                   ["weak float32", "TypeError"],
#                   ["True", "int32"],
#                   ["1", "int32"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "uint32",
#               {
#                 "id": 4,
#                 "dict": [
#                   ["bool", "uint32"],
#                   ["int32", "TypeError"],
#                   ["uint32", "uint32"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "uint32"],
#                   ["weak float32", "TypeError"],
#                   ["True", "uint32"],
#                   ["1", "uint32"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "float16",
#               {
#                 "id": 5,
#                 "dict": [
#                   ["bool", "float16"],
#                   ["int32", "float16"],
#                   ["uint32", "float16"],
#                   ["float16", "float16"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "float16"],
#                   ["weak float32", "float16"],
#                   ["True", "float16"],
#                   ["1", "float16"],
#                   ["1.0", "float16"]
#                 ]
#               }
#             ],
#             [
#               "bfloat16",
#               {
#                 "id": 6,
#                 "dict": [
#                   ["bool", "bfloat16"],
#                   ["int32", "bfloat16"],
#                   ["uint32", "bfloat16"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "bfloat16"],
#                   ["weak float32", "bfloat16"],
#                   ["True", "bfloat16"],
#                   ["1", "bfloat16"],
#                   ["1.0", "bfloat16"]
#                 ]
#               }
#             ],
#             [
#               "float32",
#               {
#                 "id": 7,
#                 "dict": [
#                   ["bool", "float32"],
#                   ["int32", "float32"],
#                   ["uint32", "float32"],
#                   ["float16", "float32"],
#                   ["bfloat16", "float32"],
#                   ["float32", "float32"],
#                   ["weak int32", "float32"],
#                   ["weak float32", "float32"],
#                   ["True", "float32"],
#                   ["1", "float32"],
#                   ["1.0", "float32"]
#                 ]
#               }
#             ],
#             [
#               "weak int32",
#               {
#                 "id": 8,
#                 "dict": [
#                   ["bool", "weak int32"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "float32"],
#                   ["True", "weak int32"],
#                   ["1", "weak int32"],
#                   ["1.0", "float32"]
#                 ]
#               }
#             ],
#             [
#               "weak float32",
#               {
#                 "id": 9,
#                 "dict": [
#                   ["bool", "weak float32"],
#                   ["int32", "weak float32"],
#                   ["uint32", "weak float32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak float32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "weak float32"],
#                   ["1", "weak float32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "True",
#               {
#                 "id": 10,
#                 "dict": [
#                   ["bool", "bool"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "bool"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "1",
#               {
#                 "id": 11,
#                 "dict": [
#                   ["bool", "weak int32"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "float32"],
#                   ["True", "weak int32"],
#                   ["1", "weak int32"],
#                   ["1.0", "float32"]
#                 ]
#               }
#             ],
#             [
#               "1.0",
#               {
#                 "id": 12,
#                 "dict": [
#                   ["bool", "weak float32"],
#                   ["int32", "weak float32"],
#                   ["uint32", "weak float32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak float32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "weak float32"],
#                   ["1", "weak float32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "nnx.fori_loop",
#         {
#           "id": 13,
#           "dict": [
#             [
#               "bool",
#               {
#                 "id": 14,
#                 "dict": [
#                   ["bool", "bool"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "bool"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "int32",
#               {
#                 "id": 15,
#                 "dict": [
#                   ["bool", "int32"],
#                   ["int32", "int32"],
#                   ["uint32", "int32"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "int32"],
#                   ["weak float32", "TypeError"],
#                   ["True", "int32"],
#                   ["1", "int32"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "uint32",
#               {
#                 "id": 16,
#                 "dict": [
#                   ["bool", "uint32"],
#                   ["int32", "TypeError"],
#                   ["uint32", "uint32"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "uint32"],
#                   ["weak float32", "TypeError"],
#                   ["True", "uint32"],
#                   ["1", "uint32"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "float16",
#               {
#                 "id": 17,
#                 "dict": [
#                   ["bool", "float16"],
#                   ["int32", "float16"],
#                   ["uint32", "float16"],
#                   ["float16", "float16"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "float16"],
#                   ["weak float32", "float16"],
#                   ["True", "float16"],
#                   ["1", "float16"],
#                   ["1.0", "float16"]
#                 ]
#               }
#             ],
#             [
#               "bfloat16",
#               {
#                 "id": 18,
#                 "dict": [
#                   ["bool", "bfloat16"],
#                   ["int32", "bfloat16"],
#                   ["uint32", "bfloat16"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "bfloat16"],
#                   ["weak float32", "bfloat16"],
#                   ["True", "bfloat16"],
#                   ["1", "bfloat16"],
#                   ["1.0", "bfloat16"]
#                 ]
#               }
#             ],
#             [
#               "float32",
#               {
#                 "id": 19,
#                 "dict": [
#                   ["bool", "float32"],
#                   ["int32", "float32"],
#                   ["uint32", "float32"],
#                   ["float16", "float32"],
#                   ["bfloat16", "float32"],
#                   ["float32", "float32"],
#                   ["weak int32", "float32"],
#                   ["weak float32", "float32"],
#                   ["True", "float32"],
#                   ["1", "float32"],
#                   ["1.0", "float32"]
#                 ]
#               }
#             ],
#             [
#               "weak int32",
#               {
#                 "id": 20,
#                 "dict": [
#                   ["bool", "weak int32"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "float32"],
#                   ["True", "weak int32"],
#                   ["1", "weak int32"],
#                   ["1.0", "float32"]
#                 ]
#               }
#             ],
#             [
#               "weak float32",
#               {
#                 "id": 21,
#                 "dict": [
#                   ["bool", "weak float32"],
#                   ["int32", "weak float32"],
#                   ["uint32", "weak float32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak float32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "weak float32"],
#                   ["1", "weak float32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "True",
#               {
#                 "id": 22,
#                 "dict": [
#                   ["bool", "bool"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "bool"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "1",
#               {
#                 "id": 23,
#                 "dict": [
#                   ["bool", "weak int32"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "float32"],
#                   ["True", "weak int32"],
#                   ["1", "weak int32"],
#                   ["1.0", "float32"]
#                 ]
#               }
#             ],
#             [
#               "1.0",
#               {
#                 "id": 24,
#                 "dict": [
#                   ["bool", "weak float32"],
#                   ["int32", "weak float32"],
#                   ["uint32", "weak float32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak float32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "weak float32"],
#                   ["1", "weak float32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ]
#           ]
#         }
#       ]
#     ]
#   }
# }
