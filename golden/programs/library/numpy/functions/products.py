import numpy as np


def main():
    """Sums of products by labels, and powers of two and ten, which are exact."""
    a, b = np.arange(6).reshape(2, 3), np.arange(12).reshape(3, 4)
    products = np.einsum("ij,jk->ik", a, b), np.einsum("ij->j", a), np.einsum("ij,ij->", a, a), np.einsum("i,j->ij", [1, 2], [0.5, 1.0])
    logs = np.log2(8), np.log2([1, 1024]), np.log10(1000), np.log10(np.array([10.0, 0.01])), np.log2(np.float32(0.5)), int(np.log2(64)), np.log2(0.125)
    return products, logs, np.result_type(np.int32, np.float32), np.result_type(np.ones(1, np.float32), 1.0)


# recorded from flax-0.12.12, program e5ea65bb14fbfa1030cd37ca6f47d2d77badf302536bc65f7bb971958a5c70f7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "array": "int64",
#             "shape": [2, 4],
#             "host": true,
#             "data": [20, 23, 26, 29, 56, 68, 80, 92]
#           },
#           {"array": "int64", "shape": [3], "host": true, "data": [3, 5, 7]},
#           {"array": "int64", "shape": [], "host": true, "data": [55]},
#           {"array": "float64", "shape": [2, 2], "host": true, "data": [0.5, 1.0, 1.0, 2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "host": true, "data": [3.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [0.0, 10.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [3.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [1.0, -2.0]},
#           {"array": "float32", "shape": [], "host": true, "data": [-1.0]},
#           6,
#           {"array": "float64", "shape": [], "host": true, "data": [-3.0]}
#         ]
#       },
#       {"dtype": "float64"},
#       {"dtype": "float32"}
#     ]
#   }
# }
