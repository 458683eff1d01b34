import jax.numpy as jnp


def main():
    """Names, limits, families and texts of narrow integers, and types of 64 bits by name."""
    x = jnp.array([-1, 2], "int8")
    u = jnp.array([200, 3], "uint8")
    names = ["int8", "int16", "uint8", "uint16"]
    return {
        "limits": [(int(jnp.iinfo(name).max), int(jnp.iinfo(name).min)) for name in names],
        "64 bits": (int(jnp.iinfo(jnp.int64).max), float(jnp.finfo(jnp.float64).eps), jnp.zeros(2, jnp.float64).dtype == jnp.float64),
        "families": [(jnp.issubdtype(name, jnp.integer), jnp.issubdtype(name, jnp.unsignedinteger)) for name in names],
        "types": (jnp.int8, x.dtype, x.dtype == jnp.int8, x.dtype == "int8", jnp.float64),
        "texts": (repr(x), str(u), f"{u[0]}", str(x.dtype), repr(u.dtype)),
        "sizes": (x.nbytes, x.itemsize, jnp.zeros(3, "uint16").nbytes, x.dtype.kind, u.dtype.kind, x.dtype.itemsize),
        "numbers": (int(x[0]), float(u[0]), bool(x[0]), x.tolist(), u.sum().item()),
    }


# recorded from flax-0.12.12, program 686a9e1c3acdcdee5561730f0245ae8e544bcf94b16c2f7bdc98cc4ba9756bde
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "limits",
#         {
#           "id": 1,
#           "list": [
#             {"tuple": [127, -128]},
#             {"tuple": [32767, -32768]},
#             {"tuple": [255, 0]},
#             {"tuple": [65535, 0]}
#           ]
#         }
#       ],
#       ["64 bits", {"tuple": [9223372036854775807, {"float": 2.220446049250313e-16}, false]}],
#       [
#         "families",
#         {
#           "id": 2,
#           "list": [
#             {"tuple": [true, false]},
#             {"tuple": [true, false]},
#             {"tuple": [true, true]},
#             {"tuple": [true, true]}
#           ]
#         }
#       ],
#       ["types", {"tuple": [{"dtype": "int8"}, {"dtype": "int8"}, true, true, {"dtype": "float64"}]}],
#       [
#         "texts",
#         {"tuple": ["Array([-1,  2], dtype=int8)", "[200   3]", "200", "int8", "dtype('uint8')"]}
#       ],
#       ["sizes", {"tuple": [2, 1, 6, "i", "u", 1]}],
#       ["numbers", {"tuple": [-1, {"float": 200.0}, true, {"id": 3, "list": [-1, 2]}, 203]}]
#     ]
#   }
# }
