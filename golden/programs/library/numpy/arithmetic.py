import numpy as np


def main():
    """NumPy's promotion: a Python number takes the type of the array, and an integer with a float has room for both."""
    i, f, d = np.array([1, 2, 3]), np.array([0.5, 1.5, 2.5], np.float32), np.array([0.25, 0.5, 1.0])
    small, half = np.array([1, 2, 3], np.int8), np.array([1, 2, 3], np.float16)
    return {
        "Python's numbers": (i + 1, i + 1.5, f + 1, f * 2.5, d / 2, 2 - f, small + 1, small * 2.0, -i, i**2, 2**i),
        "types": (i + f, i + d, f + d, small + f, small + half, half + f, i + small, small + np.uint8(200), i / 2, f / f),
        "quotients": (i // 2, i % 2, f // 0.5, d % 0.2, -i // 2, np.divide(i, 4), np.mod(-i, 2)),
        "comparisons": (i > 1, f == 1.5, i != d, np.less(i, 2), np.equal(f, d)),
        "bits": (i & 1, i | 4, i ^ 3, i << 2, i >> 1, np.array([True, False, True]) & (i > 1)),
        "functions": (np.add(i, f), np.subtract(d, 1), np.maximum(i, 2), np.minimum(f, d), np.multiply([1, 2], 3)),
        "powers": (np.power(i, 2), np.power(d, 2), np.square(i), np.abs(-f), abs(-i), abs(f), round(d[0], 1), np.sign(-i), np.sqrt(np.array([4, 16]))),
        "rounding": (np.floor(d * 3), np.ceil(f), np.trunc(-f), np.round(d * 7, 1), np.clip(i, 2, 3), np.clip(f, 1, None)),
        "truth": (np.isnan(f), np.isfinite(d), np.logical_and(i > 1, f > 1), np.logical_not(i), np.isinf(d)),
    }


# recorded from flax-0.12.12, program 7bb0e1fe0ea6203e28bda59aa72c72adb4e296e793c96407e3217f192e9f7f1b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "Python's numbers",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 3, 4]},
#             {"array": "float64", "shape": [3], "host": true, "data": [2.5, 3.5, 4.5]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.5, 2.5, 3.5]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.25, 3.75, 6.25]},
#             {"array": "float64", "shape": [3], "host": true, "data": [0.125, 0.25, 0.5]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.5, 0.5, -0.5]},
#             {"array": "int8", "shape": [3], "host": true, "data": [2, 3, 4]},
#             {"array": "float64", "shape": [3], "host": true, "data": [2.0, 4.0, 6.0]},
#             {"array": "int64", "shape": [3], "host": true, "data": [-1, -2, -3]},
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 4, 9]},
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 4, 8]}
#           ]
#         }
#       ],
#       [
#         "types",
#         {
#           "tuple": [
#             {"array": "float64", "shape": [3], "host": true, "data": [1.5, 3.5, 5.5]},
#             {"array": "float64", "shape": [3], "host": true, "data": [1.25, 2.5, 4.0]},
#             {"array": "float64", "shape": [3], "host": true, "data": [0.75, 2.0, 3.5]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.5, 3.5, 5.5]},
#             {"array": "float16", "shape": [3], "host": true, "data": [2.0, 4.0, 6.0]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.5, 3.5, 5.5]},
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 4, 6]},
#             {"array": "int16", "shape": [3], "host": true, "data": [201, 202, 203]},
#             {"array": "float64", "shape": [3], "host": true, "data": [0.5, 1.0, 1.5]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.0, 1.0, 1.0]}
#           ]
#         }
#       ],
#       [
#         "quotients",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 1]},
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 0, 1]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.0, 3.0, 5.0]},
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [0.04999999999999999, 0.09999999999999998, 0.19999999999999996]
#             },
#             {"array": "int64", "shape": [3], "host": true, "data": [-1, -1, -2]},
#             {"array": "float64", "shape": [3], "host": true, "data": [0.25, 0.5, 0.75]},
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 0, 1]}
#           ]
#         }
#       ],
#       [
#         "comparisons",
#         {
#           "tuple": [
#             {"array": "bool", "shape": [3], "host": true, "data": [false, true, true]},
#             {"array": "bool", "shape": [3], "host": true, "data": [false, true, false]},
#             {"array": "bool", "shape": [3], "host": true, "data": [true, true, true]},
#             {"array": "bool", "shape": [3], "host": true, "data": [true, false, false]},
#             {"array": "bool", "shape": [3], "host": true, "data": [false, false, false]}
#           ]
#         }
#       ],
#       [
#         "bits",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 0, 1]},
#             {"array": "int64", "shape": [3], "host": true, "data": [5, 6, 7]},
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 1, 0]},
#             {"array": "int64", "shape": [3], "host": true, "data": [4, 8, 12]},
#             {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 1]},
#             {"array": "bool", "shape": [3], "host": true, "data": [false, false, true]}
#           ]
#         }
#       ],
#       [
#         "functions",
#         {
#           "tuple": [
#             {"array": "float64", "shape": [3], "host": true, "data": [1.5, 3.5, 5.5]},
#             {"array": "float64", "shape": [3], "host": true, "data": [-0.75, -0.5, 0.0]},
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 2, 3]},
#             {"array": "float64", "shape": [3], "host": true, "data": [0.25, 0.5, 1.0]},
#             {"array": "int64", "shape": [2], "host": true, "data": [3, 6]}
#           ]
#         }
#       ],
#       [
#         "powers",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 4, 9]},
#             {"array": "float64", "shape": [3], "host": true, "data": [0.0625, 0.25, 1.0]},
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 4, 9]},
#             {"array": "float32", "shape": [3], "host": true, "data": [0.5, 1.5, 2.5]},
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 3]},
#             {"array": "float32", "shape": [3], "host": true, "data": [0.5, 1.5, 2.5]},
#             {"array": "float64", "shape": [], "host": true, "data": [0.2]},
#             {"array": "int64", "shape": [3], "host": true, "data": [-1, -1, -1]},
#             {"array": "float64", "shape": [2], "host": true, "data": [2.0, 4.0]}
#           ]
#         }
#       ],
#       [
#         "rounding",
#         {
#           "tuple": [
#             {"array": "float64", "shape": [3], "host": true, "data": [0.0, 1.0, 3.0]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.0, 2.0, 3.0]},
#             {"array": "float32", "shape": [3], "host": true, "data": [-0.0, -1.0, -2.0]},
#             {"array": "float64", "shape": [3], "host": true, "data": [1.8, 3.5, 7.0]},
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 2, 3]},
#             {"array": "float32", "shape": [3], "host": true, "data": [1.0, 1.5, 2.5]}
#           ]
#         }
#       ],
#       [
#         "truth",
#         {
#           "tuple": [
#             {"array": "bool", "shape": [3], "host": true, "data": [false, false, false]},
#             {"array": "bool", "shape": [3], "host": true, "data": [true, true, true]},
#             {"array": "bool", "shape": [3], "host": true, "data": [false, true, true]},
#             {"array": "bool", "shape": [3], "host": true, "data": [false, false, false]},
#             {"array": "bool", "shape": [3], "host": true, "data": [false, false, false]}
#           ]
#         }
#       ]
#     ]
#   }
# }
