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


def more(carry):
    return carry[1] < 2


def main():
    """The carry of while_loop, the first by row and what the body gives by column."""
    return {
        "jax.lax.while_loop": table(lambda a, b: jax.lax.while_loop(more, lambda c: (b, c[1] + 1), (a, 0))[0]),
        "nnx.while_loop": table(lambda a, b: nnx.while_loop(more, lambda c: (b, c[1] + 1), (a, 0))[0]),
    }


# recorded from flax-0.12.12, program 106fae86d5c54f528f8b1bdc0308a41728d031a22f016812a4ff523c549769ab
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "jax.lax.while_loop",
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
#                   ["bool", "TypeError"],
#                   ["int32", "int32"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "weak int32"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "uint32",
#               {
#                 "id": 4,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "uint32"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "float16",
#               {
#                 "id": 5,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "float16"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "bfloat16",
#               {
#                 "id": 6,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "float32",
#               {
#                 "id": 7,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "float32"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "weak int32",
#               {
#                 "id": 8,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "weak int32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "weak float32",
#               {
#                 "id": 9,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
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
#                   ["bool", "TypeError"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "weak int32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "1.0",
#               {
#                 "id": 12,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "nnx.while_loop",
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
#                   ["bool", "TypeError"],
#                   ["int32", "int32"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "weak int32"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "uint32",
#               {
#                 "id": 16,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "uint32"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "float16",
#               {
#                 "id": 17,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "float16"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "bfloat16",
#               {
#                 "id": 18,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "TypeError"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "TypeError"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "TypeError"]
#                 ]
#               }
#             ],
#             [
#               "float32",
#               {
#                 "id": 19,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "TypeError"],
#                   ["bfloat16", "TypeError"],
#                   ["float32", "float32"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "weak int32",
#               {
#                 "id": 20,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "weak int32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "weak float32",
#               {
#                 "id": 21,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
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
#                   ["bool", "TypeError"],
#                   ["int32", "int32"],
#                   ["uint32", "uint32"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "weak int32"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "weak int32"],
#                   ["1.0", "weak float32"]
#                 ]
#               }
#             ],
#             [
#               "1.0",
#               {
#                 "id": 24,
#                 "dict": [
#                   ["bool", "TypeError"],
#                   ["int32", "TypeError"],
#                   ["uint32", "TypeError"],
#                   ["float16", "float16"],
#                   ["bfloat16", "bfloat16"],
#                   ["float32", "float32"],
#                   ["weak int32", "TypeError"],
#                   ["weak float32", "weak float32"],
#                   ["True", "TypeError"],
#                   ["1", "TypeError"],
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
