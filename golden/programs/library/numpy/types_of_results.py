"""Functions of whole numbers, of weak numbers and of short types: the type that the result has, and its value."""

import jax.numpy as jnp


def main():
    ints, truths = jnp.array([3, -1, 2]), jnp.array([True, False, True])
    small, bytes_ = jnp.array([-128, 127, 5], jnp.int8), jnp.array([1, 200, 7], jnp.uint8)
    half, weak = jnp.array([0.5, 3.0], jnp.float16), jnp.asarray(2.0)
    return {
        "fabs": [jnp.fabs(ints), jnp.fabs(truths), jnp.fabs(-3), jnp.fabs(half)],
        "isposinf": [jnp.isposinf(ints), jnp.isposinf(2.5), jnp.isneginf(-jnp.inf), jnp.isneginf(half)],
        "deg2rad": [jnp.deg2rad(0), jnp.rad2deg(jnp.int32(0)), jnp.radians(half * 0)],
        "modf": [jnp.modf(3), jnp.modf(jnp.array([2.5, -2.5]))],
        "sinc": [jnp.sinc(3), jnp.sinc(half * 2), jnp.sinc(jnp.array([jnp.inf, -jnp.inf, 0.0, -2.0]))],
        "copysign": [jnp.copysign(ints, 2.5), jnp.copysign(2.5, 3), jnp.copysign(weak, ints), jnp.copysign(ints, ints)],
        "hypot": [jnp.hypot(3, 4), jnp.hypot(jnp.inf, jnp.nan), jnp.hypot(jnp.array([3.0]), 4), jnp.hypot(truths, 0)],
        "gcd": [jnp.gcd(jnp.int8(4), 6), jnp.gcd(bytes_, bytes_), jnp.gcd(ints, 6), jnp.lcm(jnp.int8(4), 6), jnp.lcm(4, 6)],
        "convolve": [jnp.convolve(ints, ints), jnp.convolve(small, small), jnp.correlate(truths, truths)],
        "cumulative": [jnp.cumulative_sum(bytes_), jnp.cumulative_sum(truths, include_initial=True)],
        "median": [jnp.median(weak), jnp.median(half), jnp.median(ints), jnp.median(2.5)],
        "nanmean": [jnp.nanmean(half), jnp.nanmean(ints * 2 + 1), jnp.nanmean(half, dtype=jnp.float32)],
        "nansum": [jnp.nansum(half), jnp.nansum(bytes_), jnp.nanprod(truths), jnp.nanmax(small), jnp.nanmin(truths)],
        "nanvar": [jnp.nanvar(half * 2), jnp.nanvar(jnp.array([1, 3])), jnp.nanstd(jnp.array([1.0, 3.0]), dtype=jnp.float16)],
        "diagflat": [jnp.diagflat(2.5), jnp.diagflat(3)],
    }


# recorded from flax-0.12.12, program 6753a7090e138219a038072fe43d5e23d18dfff4101df364d7621b96f81866e9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "fabs",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [3], "data": [3.0, 1.0, 2.0]},
#             {"array": "float32", "shape": [3], "data": [1.0, 0.0, 1.0]},
#             {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#             {"array": "float16", "shape": [2], "data": [0.5, 3.0]}
#           ]
#         }
#       ],
#       [
#         "isposinf",
#         {
#           "id": 2,
#           "list": [
#             {"array": "bool", "shape": [3], "data": [false, false, false]},
#             {"array": "bool", "shape": [], "data": [false]},
#             {"array": "bool", "shape": [], "data": [true]},
#             {"array": "bool", "shape": [2], "data": [false, false]}
#           ]
#         }
#       ],
#       [
#         "deg2rad",
#         {
#           "id": 3,
#           "list": [
#             {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#             {"array": "float32", "shape": [], "data": [0.0]},
#             {"array": "float16", "shape": [2], "data": [0.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "modf",
#         {
#           "id": 4,
#           "list": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.5, -0.5]},
#                 {"array": "float32", "shape": [2], "data": [2.0, -2.0]}
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "sinc",
#         {
#           "id": 5,
#           "list": [
#             {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#             {"array": "float16", "shape": [2], "data": [0.0, 0.0]},
#             {"array": "float32", "shape": [4], "data": [0.0, 0.0, 1.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "copysign",
#         {
#           "id": 6,
#           "list": [
#             {"array": "float32", "shape": [3], "weak": true, "data": [3.0, 1.0, 2.0]},
#             {"array": "float32", "shape": [], "weak": true, "data": [2.5]},
#             {"array": "float32", "shape": [3], "weak": true, "data": [2.0, -2.0, 2.0]},
#             {"array": "float32", "shape": [3], "data": [3.0, -1.0, 2.0]}
#           ]
#         }
#       ],
#       [
#         "hypot",
#         {
#           "id": 7,
#           "list": [
#             {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#             {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#             {"array": "float32", "shape": [1], "data": [5.0]},
#             {"array": "float32", "shape": [3], "weak": true, "data": [1.0, 0.0, 1.0]}
#           ]
#         }
#       ],
#       [
#         "gcd",
#         {
#           "id": 8,
#           "list": [
#             {"array": "int8", "shape": [], "data": [2]},
#             {"array": "uint8", "shape": [3], "data": [1, 200, 7]},
#             {"array": "int32", "shape": [3], "data": [3, 1, 2]},
#             {"array": "int8", "shape": [], "data": [12]},
#             {"array": "int32", "shape": [], "weak": true, "data": [12]}
#           ]
#         }
#       ],
#       [
#         "convolve",
#         {
#           "id": 9,
#           "list": [
#             {"array": "float32", "shape": [5], "data": [9.0, -6.0, 13.0, -4.0, 4.0]},
#             {"array": "float32", "shape": [5], "data": [16384.0, -32512.0, 14849.0, 1270.0, 25.0]},
#             {"array": "float32", "shape": [1], "data": [2.0]}
#           ]
#         }
#       ],
#       [
#         "cumulative",
#         {
#           "id": 10,
#           "list": [
#             {"array": "uint32", "shape": [3], "data": [1, 201, 208]},
#             {"array": "int32", "shape": [4], "data": [0, 1, 1, 2]}
#           ]
#         }
#       ],
#       [
#         "median",
#         {
#           "id": 11,
#           "list": [
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float16", "shape": [], "data": [1.75]},
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float32", "shape": [], "data": [2.5]}
#           ]
#         }
#       ],
#       [
#         "nanmean",
#         {
#           "id": 12,
#           "list": [
#             {"array": "float16", "shape": [], "data": [1.75]},
#             {"array": "float32", "shape": [], "data": [3.6666667]},
#             {"array": "float32", "shape": [], "data": [1.75]}
#           ]
#         }
#       ],
#       [
#         "nansum",
#         {
#           "id": 13,
#           "list": [
#             {"array": "float16", "shape": [], "data": [3.5]},
#             {"array": "uint32", "shape": [], "data": [208]},
#             {"array": "int32", "shape": [], "data": [0]},
#             {"array": "int8", "shape": [], "data": [127]},
#             {"array": "bool", "shape": [], "data": [false]}
#           ]
#         }
#       ],
#       [
#         "nanvar",
#         {
#           "id": 14,
#           "list": [
#             {"array": "float16", "shape": [], "data": [6.25]},
#             {"array": "float32", "shape": [], "data": [1.0]},
#             {"array": "float16", "shape": [], "data": [1.0]}
#           ]
#         }
#       ],
#       [
#         "diagflat",
#         {
#           "id": 15,
#           "list": [
#             {"array": "float32", "shape": [1, 1], "data": [2.5]},
#             {"array": "int32", "shape": [1, 1], "data": [3]}
#           ]
#         }
#       ]
#     ]
#   }
# }
