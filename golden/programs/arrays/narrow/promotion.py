import jax.numpy as jnp

TYPES = ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "bfloat16", "float32"]


def kind(y):
    return ("weak " if y.weak_type else "") + str(y.dtype)


def main():
    """What narrow integers and everything else promote to."""
    kinds = {name: jnp.ones((), name) for name in TYPES}
    kinds |= {"weak int32": jnp.asarray(1), "weak float32": jnp.asarray(1.0), "1": 1, "1.0": 1.0, "True": True}
    return (
        {a: {b: kind(jnp.add(kinds[a], kinds[b])) for b in kinds} for a in kinds},
        {a: kind(jnp.true_divide(kinds[a], kinds[a])) for a in kinds},
        {a: {b: str(jnp.promote_types(a, b)) for b in TYPES} for a in TYPES},
        {a: kind(jnp.concatenate([kinds[a][None], jnp.ones(1, "int8")])) for a in TYPES},
    )


# recorded from flax-0.12.12, program 17df82317c1157c8d8337af9d3ea8477b0c1d76300b671eb9931c4c06f535dff
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 1,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"],
#                 ["True", "bool"]
#               ]
#             }
#           ],
#           [
#             "int8",
#             {
#               "id": 2,
#               "dict": [
#                 ["bool", "int8"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "int16"],
#                 ["uint16", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int8"],
#                 ["weak float32", "weak float32"],
#                 ["1", "int8"],
#                 ["1.0", "weak float32"],
#                 ["True", "int8"]
#               ]
#             }
#           ],
#           [
#             "int16",
#             {
#               "id": 3,
#               "dict": [
#                 ["bool", "int16"],
#                 ["int8", "int16"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "int16"],
#                 ["uint16", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int16"],
#                 ["weak float32", "weak float32"],
#                 ["1", "int16"],
#                 ["1.0", "weak float32"],
#                 ["True", "int16"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 4,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int8", "int32"],
#                 ["int16", "int32"],
#                 ["int32", "int32"],
#                 ["uint8", "int32"],
#                 ["uint16", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "int32"],
#                 ["1.0", "weak float32"],
#                 ["True", "int32"]
#               ]
#             }
#           ],
#           [
#             "uint8",
#             {
#               "id": 5,
#               "dict": [
#                 ["bool", "uint8"],
#                 ["int8", "int16"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint8"],
#                 ["weak float32", "weak float32"],
#                 ["1", "uint8"],
#                 ["1.0", "weak float32"],
#                 ["True", "uint8"]
#               ]
#             }
#           ],
#           [
#             "uint16",
#             {
#               "id": 6,
#               "dict": [
#                 ["bool", "uint16"],
#                 ["int8", "int32"],
#                 ["int16", "int32"],
#                 ["int32", "int32"],
#                 ["uint8", "uint16"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint16"],
#                 ["weak float32", "weak float32"],
#                 ["1", "uint16"],
#                 ["1.0", "weak float32"],
#                 ["True", "uint16"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 7,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int8", "int32"],
#                 ["int16", "int32"],
#                 ["int32", "int32"],
#                 ["uint8", "uint32"],
#                 ["uint16", "uint32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "uint32"],
#                 ["1.0", "weak float32"],
#                 ["True", "uint32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 8,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int8", "float16"],
#                 ["int16", "float16"],
#                 ["int32", "float16"],
#                 ["uint8", "float16"],
#                 ["uint16", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float16"],
#                 ["weak float32", "float16"],
#                 ["1", "float16"],
#                 ["1.0", "float16"],
#                 ["True", "float16"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 9,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int8", "bfloat16"],
#                 ["int16", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint8", "bfloat16"],
#                 ["uint16", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "bfloat16"],
#                 ["weak float32", "bfloat16"],
#                 ["1", "bfloat16"],
#                 ["1.0", "bfloat16"],
#                 ["True", "bfloat16"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 10,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int8", "float32"],
#                 ["int16", "float32"],
#                 ["int32", "float32"],
#                 ["uint8", "float32"],
#                 ["uint16", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"],
#                 ["True", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak int32",
#             {
#               "id": 11,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"],
#                 ["True", "weak int32"]
#               ]
#             }
#           ],
#           [
#             "weak float32",
#             {
#               "id": 12,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int8", "weak float32"],
#                 ["int16", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint8", "weak float32"],
#                 ["uint16", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"],
#                 ["True", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1",
#             {
#               "id": 13,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"],
#                 ["True", "weak int32"]
#               ]
#             }
#           ],
#           [
#             "1.0",
#             {
#               "id": 14,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int8", "weak float32"],
#                 ["int16", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint8", "weak float32"],
#                 ["uint16", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"],
#                 ["True", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "True",
#             {
#               "id": 15,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"],
#                 ["True", "bool"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 16,
#         "dict": [
#           ["bool", "float32"],
#           ["int8", "float32"],
#           ["int16", "float32"],
#           ["int32", "float32"],
#           ["uint8", "float32"],
#           ["uint16", "float32"],
#           ["uint32", "float32"],
#           ["float16", "float16"],
#           ["bfloat16", "bfloat16"],
#           ["float32", "float32"],
#           ["weak int32", "weak float32"],
#           ["weak float32", "weak float32"],
#           ["1", "weak float32"],
#           ["1.0", "weak float32"],
#           ["True", "float32"]
#         ]
#       },
#       {
#         "id": 17,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 18,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "int8",
#             {
#               "id": 19,
#               "dict": [
#                 ["bool", "int8"],
#                 ["int8", "int8"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "int16"],
#                 ["uint16", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "int16",
#             {
#               "id": 20,
#               "dict": [
#                 ["bool", "int16"],
#                 ["int8", "int16"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "int16"],
#                 ["uint16", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 21,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int8", "int32"],
#                 ["int16", "int32"],
#                 ["int32", "int32"],
#                 ["uint8", "int32"],
#                 ["uint16", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "uint8",
#             {
#               "id": 22,
#               "dict": [
#                 ["bool", "uint8"],
#                 ["int8", "int16"],
#                 ["int16", "int16"],
#                 ["int32", "int32"],
#                 ["uint8", "uint8"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "uint16",
#             {
#               "id": 23,
#               "dict": [
#                 ["bool", "uint16"],
#                 ["int8", "int32"],
#                 ["int16", "int32"],
#                 ["int32", "int32"],
#                 ["uint8", "uint16"],
#                 ["uint16", "uint16"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 24,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int8", "int32"],
#                 ["int16", "int32"],
#                 ["int32", "int32"],
#                 ["uint8", "uint32"],
#                 ["uint16", "uint32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 25,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int8", "float16"],
#                 ["int16", "float16"],
#                 ["int32", "float16"],
#                 ["uint8", "float16"],
#                 ["uint16", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 26,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int8", "bfloat16"],
#                 ["int16", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint8", "bfloat16"],
#                 ["uint16", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 27,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int8", "float32"],
#                 ["int16", "float32"],
#                 ["int32", "float32"],
#                 ["uint8", "float32"],
#                 ["uint16", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 28,
#         "dict": [
#           ["bool", "int8"],
#           ["int8", "int8"],
#           ["int16", "int16"],
#           ["int32", "int32"],
#           ["uint8", "int16"],
#           ["uint16", "int32"],
#           ["uint32", "int32"],
#           ["float16", "float16"],
#           ["bfloat16", "bfloat16"],
#           ["float32", "float32"]
#         ]
#       }
#     ]
#   }
# }
