import numpy as np


def main():
    """Places: of what is not zero, in what is sorted, of the largest; taken along an axis."""
    x = np.array([[0, 2, 0], [3, 0, 4]])
    rows, columns = np.nonzero(x)
    found = np.where(x > 2), np.where(np.array([True, False, True]))[0], np.flatnonzero(x)
    edges = np.array([0.0, 1.0, 2.5])
    ordered = np.searchsorted(edges, [1.0, 3.0, -1.0]), np.searchsorted(edges, 1.0, side="right"), np.digitize([0.5, 1.0, 9.0], edges)
    counts = np.bincount([0, 2, 2, 5]), np.bincount([1, 1], minlength=4), np.bincount([0, 1, 1], weights=[0.5, 1.0, 2.0])
    order = np.argsort(x, axis=1)
    picked = np.take(x, [2, 0], axis=1), np.take(x, 4), np.take_along_axis(x, order, axis=1), x[rows, columns]
    top = np.argsort(-x.ravel())[:2]
    return rows, columns, found, ordered, counts, order, picked, top


# recorded from flax-0.12.12, program 142e070053d20d5d276a6c750b976cef681e64c82c59ebec980412b782cecdfa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 1]},
#       {"array": "int64", "shape": [3], "host": true, "data": [1, 0, 2]},
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "int64", "shape": [2], "host": true, "data": [1, 1]},
#               {"array": "int64", "shape": [2], "host": true, "data": [0, 2]}
#             ]
#           },
#           {"array": "int64", "shape": [2], "host": true, "data": [0, 2]},
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 3, 5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 3, 0]},
#           {"array": "int64", "shape": [], "host": true, "data": [2]},
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 3]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [6], "host": true, "data": [1, 0, 2, 0, 0, 1]},
#           {"array": "int64", "shape": [4], "host": true, "data": [0, 2, 0, 0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [0.5, 3.0]}
#         ]
#       },
#       {"array": "int64", "shape": [2, 3], "host": true, "data": [0, 2, 1, 1, 0, 2]},
#       {
#         "tuple": [
#           {"array": "int64", "shape": [2, 2], "host": true, "data": [0, 0, 4, 3]},
#           {"array": "int64", "shape": [], "host": true, "data": [0]},
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [0, 0, 2, 0, 3, 4]},
#           {"array": "int64", "shape": [3], "host": true, "data": [2, 3, 4]}
#         ]
#       },
#       {"array": "int64", "shape": [2], "host": true, "data": [5, 3]}
#     ]
#   }
# }
