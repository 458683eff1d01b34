import jax.numpy as jnp

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
NAMES = ["bool", "int32", "uint32", "float16", "bfloat16", "float32"]


def kind(y):
    return ("weak " if y.weak_type else "") + str(y.dtype)


def pairs(join):
    return {a: {b: kind(join(KINDS[a], KINDS[b])) for b in KINDS} for a in KINDS}


def main():
    """What the halves and everything else promote to, by operation and by name."""
    return (
        pairs(lambda a, b: jnp.add(a, b)),
        pairs(lambda a, b: jnp.true_divide(a, b)),
        pairs(lambda a, b: jnp.where(True, a, b)),
        pairs(lambda a, b: jnp.maximum(a, b)),
        {a: {b: str(jnp.promote_types(a, b)) for b in NAMES} for a in NAMES},
        {a: {b: str(jnp.result_type(KINDS[a], KINDS[b])) for b in KINDS} for a in KINDS},
    )


# recorded from flax-0.12.12, program 1fbff393c2040f3e3a0cf938cec68350e37530155fad9c0f9db072015fd7ae20
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
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "bool"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 2,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "int32"],
#                 ["1", "int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 3,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "uint32"],
#                 ["1", "uint32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 4,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int32", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float16"],
#                 ["weak float32", "float16"],
#                 ["True", "float16"],
#                 ["1", "float16"],
#                 ["1.0", "float16"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 5,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "bfloat16"],
#                 ["weak float32", "bfloat16"],
#                 ["True", "bfloat16"],
#                 ["1", "bfloat16"],
#                 ["1.0", "bfloat16"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 6,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak int32",
#             {
#               "id": 7,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak int32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "weak float32",
#             {
#               "id": 8,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "True",
#             {
#               "id": 9,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "bool"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1",
#             {
#               "id": 10,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak int32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1.0",
#             {
#               "id": 11,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 12,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 13,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 14,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 15,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 16,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int32", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float16"],
#                 ["weak float32", "float16"],
#                 ["True", "float16"],
#                 ["1", "float16"],
#                 ["1.0", "float16"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 17,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "bfloat16"],
#                 ["weak float32", "bfloat16"],
#                 ["True", "bfloat16"],
#                 ["1", "bfloat16"],
#                 ["1.0", "bfloat16"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 18,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak int32",
#             {
#               "id": 19,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "weak float32",
#             {
#               "id": 20,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "True",
#             {
#               "id": 21,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1",
#             {
#               "id": 22,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1.0",
#             {
#               "id": 23,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 24,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 25,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "bool"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 26,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "int32"],
#                 ["1", "int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 27,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "uint32"],
#                 ["1", "uint32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 28,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int32", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float16"],
#                 ["weak float32", "float16"],
#                 ["True", "float16"],
#                 ["1", "float16"],
#                 ["1.0", "float16"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 29,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "bfloat16"],
#                 ["weak float32", "bfloat16"],
#                 ["True", "bfloat16"],
#                 ["1", "bfloat16"],
#                 ["1.0", "bfloat16"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 30,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak int32",
#             {
#               "id": 31,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak int32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "weak float32",
#             {
#               "id": 32,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "True",
#             {
#               "id": 33,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "bool"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1",
#             {
#               "id": 34,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak int32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1.0",
#             {
#               "id": 35,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 36,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 37,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "bool"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 38,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "int32"],
#                 ["1", "int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 39,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "uint32"],
#                 ["1", "uint32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 40,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int32", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float16"],
#                 ["weak float32", "float16"],
#                 ["True", "float16"],
#                 ["1", "float16"],
#                 ["1.0", "float16"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 41,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "bfloat16"],
#                 ["weak float32", "bfloat16"],
#                 ["True", "bfloat16"],
#                 ["1", "bfloat16"],
#                 ["1.0", "bfloat16"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 42,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak int32",
#             {
#               "id": 43,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak int32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "weak float32",
#             {
#               "id": 44,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "True",
#             {
#               "id": 45,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "bool"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1",
#             {
#               "id": 46,
#               "dict": [
#                 ["bool", "weak int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak int32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak int32"],
#                 ["1", "weak int32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ],
#           [
#             "1.0",
#             {
#               "id": 47,
#               "dict": [
#                 ["bool", "weak float32"],
#                 ["int32", "weak float32"],
#                 ["uint32", "weak float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "weak float32"],
#                 ["weak float32", "weak float32"],
#                 ["True", "weak float32"],
#                 ["1", "weak float32"],
#                 ["1.0", "weak float32"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 48,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 49,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 50,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 51,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int32", "int32"],
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
#               "id": 52,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int32", "float16"],
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
#               "id": 53,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int32", "bfloat16"],
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
#               "id": 54,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
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
#         "id": 55,
#         "dict": [
#           [
#             "bool",
#             {
#               "id": 56,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "float32"],
#                 ["True", "bool"],
#                 ["1", "int32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "int32",
#             {
#               "id": 57,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "int32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "float32"],
#                 ["True", "int32"],
#                 ["1", "int32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "uint32",
#             {
#               "id": 58,
#               "dict": [
#                 ["bool", "uint32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "uint32"],
#                 ["weak float32", "float32"],
#                 ["True", "uint32"],
#                 ["1", "uint32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "float16",
#             {
#               "id": 59,
#               "dict": [
#                 ["bool", "float16"],
#                 ["int32", "float16"],
#                 ["uint32", "float16"],
#                 ["float16", "float16"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float16"],
#                 ["weak float32", "float16"],
#                 ["True", "float16"],
#                 ["1", "float16"],
#                 ["1.0", "float16"]
#               ]
#             }
#           ],
#           [
#             "bfloat16",
#             {
#               "id": 60,
#               "dict": [
#                 ["bool", "bfloat16"],
#                 ["int32", "bfloat16"],
#                 ["uint32", "bfloat16"],
#                 ["float16", "float32"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "bfloat16"],
#                 ["weak float32", "bfloat16"],
#                 ["True", "bfloat16"],
#                 ["1", "bfloat16"],
#                 ["1.0", "bfloat16"]
#               ]
#             }
#           ],
#           [
#             "float32",
#             {
#               "id": 61,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float32"],
#                 ["bfloat16", "float32"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak int32",
#             {
#               "id": 62,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "float32"],
#                 ["True", "int32"],
#                 ["1", "int32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "weak float32",
#             {
#               "id": 63,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "True",
#             {
#               "id": 64,
#               "dict": [
#                 ["bool", "bool"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "float32"],
#                 ["True", "bool"],
#                 ["1", "int32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "1",
#             {
#               "id": 65,
#               "dict": [
#                 ["bool", "int32"],
#                 ["int32", "int32"],
#                 ["uint32", "uint32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "int32"],
#                 ["weak float32", "float32"],
#                 ["True", "int32"],
#                 ["1", "int32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ],
#           [
#             "1.0",
#             {
#               "id": 66,
#               "dict": [
#                 ["bool", "float32"],
#                 ["int32", "float32"],
#                 ["uint32", "float32"],
#                 ["float16", "float16"],
#                 ["bfloat16", "bfloat16"],
#                 ["float32", "float32"],
#                 ["weak int32", "float32"],
#                 ["weak float32", "float32"],
#                 ["True", "float32"],
#                 ["1", "float32"],
#                 ["1.0", "float32"]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
