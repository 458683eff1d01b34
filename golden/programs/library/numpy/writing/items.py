import numpy as np


def main():
    """Assignment to items: places, slices, masks, lists of places, whole arrays; the value is cast to the array's type."""
    a = np.zeros(5)
    a[0] = 1
    a[-1] = 2.5
    a[1:3] = [7, 8]
    b = np.arange(12).reshape(3, 4)
    b[1] = 0
    b[:, 2] = np.array([5.9, -5.9, 1.0])
    b[0, 0] = True
    c = np.arange(6)
    c[c % 2 == 0] = -1
    c[[1, 3]] = [10, 30]
    d = np.zeros((2, 3), np.float32)
    d[...] = 0.1
    d[0, ::2] = np.array([1, 2], np.int8)
    d[1, [0, 0]] = [4.0, 5.0]
    e = np.zeros(3, bool)
    e[1] = 5
    f = np.zeros((2, 2), np.uint8)
    f[np.array([0, 1]), np.array([1, 0])] = 255
    g = np.ones((2, 2, 2))
    g[0, ..., 1] = 9
    g[1, None] = 3
    return a, b, c, d, e, f, g


# recorded from flax-0.12.12, program 76714abeeb43bd68983f82daeed7a69eedde7743fbe59976b20032269a3e64dd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float64", "shape": [5], "host": true, "data": [1.0, 7.0, 8.0, 0.0, 2.5]},
#       {
#         "array": "int64",
#         "shape": [3, 4],
#         "host": true,
#         "data": [1, 1, 5, 3, 0, 0, -5, 0, 8, 9, 1, 11]
#       },
#       {"array": "int64", "shape": [6], "host": true, "data": [-1, 10, -1, 30, -1, 5]},
#       {"array": "float32", "shape": [2, 3], "host": true, "data": [1.0, 0.1, 2.0, 5.0, 0.1, 0.1]},
#       {"array": "bool", "shape": [3], "host": true, "data": [false, true, false]},
#       {"array": "uint8", "shape": [2, 2], "host": true, "data": [0, 255, 255, 0]},
#       {
#         "array": "float64",
#         "shape": [2, 2, 2],
#         "host": true,
#         "data": [1.0, 9.0, 1.0, 9.0, 3.0, 3.0, 3.0, 3.0]
#       }
#     ]
#   }
# }
