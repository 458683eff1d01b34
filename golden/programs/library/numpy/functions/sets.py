import numpy as np


def main():
    """Distinct values with their places and counts, membership, sets."""
    x = np.array([3, 1, 2, 3, 1, 3])
    values, index, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True)
    floats = np.unique(np.array([0.5, np.nan, 0.5, -1.0, np.nan]))
    grid = np.unique([[1, 0], [0, 1]]), np.unique([[1, 0], [0, 1]], return_inverse=True)[1]
    inside = np.isin(x, [1, 2]), np.isin([[1, 5], [2, 7]], [5, 7]), np.isin(x, [3], invert=True), np.isin(x, [])
    sets = np.intersect1d([1, 2, 3], [2, 3, 4]), np.union1d([1, 2], [2, 5]), np.setdiff1d([4, 3, 2, 3], [2])
    return values, index, inverse, counts, floats, grid, inside, sets, np.unique([]), values[counts.argmax()]


# recorded from flax-0.12.12, program 0c4695a435eb6edaf4bf78f58fa0175811fcb16e5f608f5a5691c506e6d36ef6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 3]},
#       {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 0]},
#       {"array": "int64", "shape": [6], "host": true, "data": [2, 0, 1, 2, 0, 2]},
#       {"array": "int64", "shape": [3], "host": true, "data": [2, 1, 3]},
#       {"array": "float64", "shape": [3], "host": true, "data": [-1.0, 0.5, "nan"]},
#       {
#         "tuple": [
#           {"array": "int64", "shape": [2], "host": true, "data": [0, 1]},
#           {"array": "int64", "shape": [2, 2], "host": true, "data": [1, 0, 0, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "bool",
#             "shape": [6],
#             "host": true,
#             "data": [false, true, true, false, true, false]
#           },
#           {"array": "bool", "shape": [2, 2], "host": true, "data": [false, true, false, true]},
#           {
#             "array": "bool",
#             "shape": [6],
#             "host": true,
#             "data": [false, true, true, false, true, false]
#           },
#           {
#             "array": "bool",
#             "shape": [6],
#             "host": true,
#             "data": [false, false, false, false, false, false]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [2], "host": true, "data": [2, 3]},
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 5]},
#           {"array": "int64", "shape": [2], "host": true, "data": [3, 4]}
#         ]
#       },
#       {"array": "float64", "shape": [0], "host": true, "data": []},
#       {"array": "int64", "shape": [], "host": true, "data": [3]}
#     ]
#   }
# }
