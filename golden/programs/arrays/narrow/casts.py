import jax.numpy as jnp

TYPES = ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "bfloat16", "float32"]


def refused(make):
    try:
        return make()
    except OverflowError as error:
        return str(error)


def main():
    """Floats saturate on their way to a narrow integer, integers wrap; a Python int must fit where an array is made."""
    floats = jnp.array([0.0, 1.9, -1.9, 127.5, 300.0, -300.0, 70000.0, jnp.inf, -jnp.inf, jnp.nan])
    integers = jnp.array([0, 1, -1, 127, 128, 255, 256, -129, 70000])
    return {
        "floats": {name: floats.astype(name) for name in TYPES},
        "integers": {name: integers.astype(name) for name in TYPES},
        "narrow": {name: jnp.array([-1, 100], "int8").astype(name) for name in TYPES},
        "made": (jnp.int8(3), jnp.uint8(3.7), jnp.array([1, 2], jnp.uint16), jnp.full(2, 300, "int8"), jnp.arange(3, dtype="uint8")),
        "more": (jnp.zeros((2,), jnp.int16), jnp.ones_like(jnp.zeros(2), "uint8"), jnp.eye(2, dtype="int8"), jnp.linspace(0, 5, 3, dtype="uint8")),
        "refused": (
            refused(lambda: jnp.array(300, "int8")),
            refused(lambda: jnp.int8(128)),
            refused(lambda: jnp.asarray([1, 300], "uint8")),
            refused(lambda: jnp.array(-1, "uint8")),
            refused(lambda: jnp.uint16(65536)),
        ),
    }


# recorded from flax-0.12.12, program 14cdd4803f3679f1ed33fe24dd81766864b4fcd1e86dd6e295905d7da44afbd1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "floats",
#         {
#           "id": 1,
#           "dict": [
#             [
#               "bool",
#               {
#                 "array": "bool",
#                 "shape": [10],
#                 "data": [false, true, true, true, true, true, true, true, true, true]
#               }
#             ],
#             [
#               "int8",
#               {
#                 "array": "int8",
#                 "shape": [10],
#                 "data": [0, 1, -1, 127, 127, -128, 127, 127, -128, 0]
#               }
#             ],
#             [
#               "int16",
#               {
#                 "array": "int16",
#                 "shape": [10],
#                 "data": [0, 1, -1, 127, 300, -300, 32767, 32767, -32768, 0]
#               }
#             ],
#             [
#               "int32",
#               {
#                 "array": "int32",
#                 "shape": [10],
#                 "data": [0, 1, -1, 127, 300, -300, 70000, 2147483647, -2147483648, 0]
#               }
#             ],
#             [
#               "uint8",
#               {"array": "uint8", "shape": [10], "data": [0, 1, 0, 127, 255, 0, 255, 255, 0, 0]}
#             ],
#             [
#               "uint16",
#               {"array": "uint16", "shape": [10], "data": [0, 1, 0, 127, 300, 0, 65535, 65535, 0, 0]}
#             ],
#             [
#               "uint32",
#               {
#                 "array": "uint32",
#                 "shape": [10],
#                 "data": [0, 1, 0, 127, 300, 0, 70000, 4294967295, 0, 0]
#               }
#             ],
#             [
#               "float16",
#               {
#                 "array": "float16",
#                 "shape": [10],
#                 "data": [0.0, 1.9, -1.9, 127.5, 300.0, -300.0, "inf", "inf", "-inf", "nan"]
#               }
#             ],
#             [
#               "bfloat16",
#               {
#                 "array": "bfloat16",
#                 "shape": [10],
#                 "data": [0.0, 1.9, -1.9, 127.5, 300.0, -300.0, 70000.0, "inf", "-inf", "nan"]
#               }
#             ],
#             [
#               "float32",
#               {
#                 "array": "float32",
#                 "shape": [10],
#                 "data": [0.0, 1.9, -1.9, 127.5, 300.0, -300.0, 70000.0, "inf", "-inf", "nan"]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "integers",
#         {
#           "id": 2,
#           "dict": [
#             [
#               "bool",
#               {
#                 "array": "bool",
#                 "shape": [9],
#                 "data": [false, true, true, true, true, true, true, true, true]
#               }
#             ],
#             [
#               "int8",
#               {"array": "int8", "shape": [9], "data": [0, 1, -1, 127, -128, -1, 0, 127, 112]}
#             ],
#             [
#               "int16",
#               {"array": "int16", "shape": [9], "data": [0, 1, -1, 127, 128, 255, 256, -129, 4464]}
#             ],
#             [
#               "int32",
#               {"array": "int32", "shape": [9], "data": [0, 1, -1, 127, 128, 255, 256, -129, 70000]}
#             ],
#             [
#               "uint8",
#               {"array": "uint8", "shape": [9], "data": [0, 1, 255, 127, 128, 255, 0, 127, 112]}
#             ],
#             [
#               "uint16",
#               {
#                 "array": "uint16",
#                 "shape": [9],
#                 "data": [0, 1, 65535, 127, 128, 255, 256, 65407, 4464]
#               }
#             ],
#             [
#               "uint32",
#               {
#                 "array": "uint32",
#                 "shape": [9],
#                 "data": [0, 1, 4294967295, 127, 128, 255, 256, 4294967167, 70000]
#               }
#             ],
#             [
#               "float16",
#               {
#                 "array": "float16",
#                 "shape": [9],
#                 "data": [0.0, 1.0, -1.0, 127.0, 128.0, 255.0, 256.0, -129.0, "inf"]
#               }
#             ],
#             [
#               "bfloat16",
#               {
#                 "array": "bfloat16",
#                 "shape": [9],
#                 "data": [0.0, 1.0, -1.0, 127.0, 128.0, 255.0, 256.0, -129.0, 70000.0]
#               }
#             ],
#             [
#               "float32",
#               {
#                 "array": "float32",
#                 "shape": [9],
#                 "data": [0.0, 1.0, -1.0, 127.0, 128.0, 255.0, 256.0, -129.0, 70000.0]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "narrow",
#         {
#           "id": 3,
#           "dict": [
#             ["bool", {"array": "bool", "shape": [2], "data": [true, true]}],
#             ["int8", {"array": "int8", "shape": [2], "data": [-1, 100]}],
#             ["int16", {"array": "int16", "shape": [2], "data": [-1, 100]}],
#             ["int32", {"array": "int32", "shape": [2], "data": [-1, 100]}],
#             ["uint8", {"array": "uint8", "shape": [2], "data": [255, 100]}],
#             ["uint16", {"array": "uint16", "shape": [2], "data": [65535, 100]}],
#             ["uint32", {"array": "uint32", "shape": [2], "data": [4294967295, 100]}],
#             ["float16", {"array": "float16", "shape": [2], "data": [-1.0, 100.0]}],
#             ["bfloat16", {"array": "bfloat16", "shape": [2], "data": [-1.0, 100.0]}],
#             ["float32", {"array": "float32", "shape": [2], "data": [-1.0, 100.0]}]
#           ]
#         }
#       ],
#       [
#         "made",
#         {
#           "tuple": [
#             {"array": "int8", "shape": [], "data": [3]},
#             {"array": "uint8", "shape": [], "data": [3]},
#             {"array": "uint16", "shape": [2], "data": [1, 2]},
#             {"array": "int8", "shape": [2], "data": [44, 44]},
#             {"array": "uint8", "shape": [3], "data": [0, 1, 2]}
#           ]
#         }
#       ],
#       [
#         "more",
#         {
#           "tuple": [
#             {"array": "int16", "shape": [2], "data": [0, 0]},
#             {"array": "uint8", "shape": [2], "data": [1, 1]},
#             {"array": "int8", "shape": [2, 2], "data": [1, 0, 0, 1]},
#             {"array": "uint8", "shape": [3], "data": [0, 2, 5]}
#           ]
#         }
#       ],
#       [
#         "refused",
#         {
#           "tuple": ["Python integer 300 out of bounds for int8", "Python integer 128 out of bounds for int8", "Python integer 300 out of bounds for uint8", "Python integer -1 out of bounds for uint8", "Python integer 65536 out of bounds for uint16"]
#         }
#       ]
#     ]
#   }
# }
