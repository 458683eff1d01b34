import numpy as np


def main():
    """Parts of arrays and arrays of parts: sections are views, padding and grids are new."""
    x = np.arange(10)
    parts = np.array_split(x, 3), np.split(x, 2), np.split(x, [3, 7]), np.array_split(x, [2])
    parts[1][0][0] = 100
    m = np.arange(6).reshape(2, 3)
    sides = np.hsplit(m, 3), np.vsplit(m, 2), np.fliplr(m), np.flipud(m), np.column_stack([[1, 2], [3, 4]])
    grids = np.meshgrid([1, 2, 3], [0.5, 1.5]), np.meshgrid([1, 2], [3, 4], indexing="ij"), np.meshgrid([1, 2], [3], sparse=True)
    padded = [
        np.pad([1, 2], 1),
        np.pad(m, ((0, 1), (2, 0))),
        np.pad([1.0, 2.0], (1, 2), constant_values=-1),
        np.pad(np.array([1, 2, 3], np.int8), 2, mode="edge"),
        np.pad([1, 2, 3], 2, mode="reflect"),
        np.pad(m, (1, 0), mode="constant"),
    ]
    try:
        np.split(x, 3)
    except ValueError:
        refused = True
    return parts, x, sides, grids, padded, refused


# recorded from flax-0.12.12, program 1a7ad4ac0c943afe579e5c0da87a4ebcc10ff08437889cb3adcda220cbc5990b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "list": [
#               {"array": "int64", "shape": [4], "host": true, "data": [100, 1, 2, 3]},
#               {"array": "int64", "shape": [3], "host": true, "data": [4, 5, 6]},
#               {"array": "int64", "shape": [3], "host": true, "data": [7, 8, 9]}
#             ]
#           },
#           {
#             "id": 1,
#             "list": [
#               {"array": "int64", "shape": [5], "host": true, "data": [100, 1, 2, 3, 4]},
#               {"array": "int64", "shape": [5], "host": true, "data": [5, 6, 7, 8, 9]}
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "int64", "shape": [3], "host": true, "data": [100, 1, 2]},
#               {"array": "int64", "shape": [4], "host": true, "data": [3, 4, 5, 6]},
#               {"array": "int64", "shape": [3], "host": true, "data": [7, 8, 9]}
#             ]
#           },
#           {
#             "id": 3,
#             "list": [
#               {"array": "int64", "shape": [2], "host": true, "data": [100, 1]},
#               {"array": "int64", "shape": [8], "host": true, "data": [2, 3, 4, 5, 6, 7, 8, 9]}
#             ]
#           }
#         ]
#       },
#       {"array": "int64", "shape": [10], "host": true, "data": [100, 1, 2, 3, 4, 5, 6, 7, 8, 9]},
#       {
#         "tuple": [
#           {
#             "id": 4,
#             "list": [
#               {"array": "int64", "shape": [2, 1], "host": true, "data": [0, 3]},
#               {"array": "int64", "shape": [2, 1], "host": true, "data": [1, 4]},
#               {"array": "int64", "shape": [2, 1], "host": true, "data": [2, 5]}
#             ]
#           },
#           {
#             "id": 5,
#             "list": [
#               {"array": "int64", "shape": [1, 3], "host": true, "data": [0, 1, 2]},
#               {"array": "int64", "shape": [1, 3], "host": true, "data": [3, 4, 5]}
#             ]
#           },
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [2, 1, 0, 5, 4, 3]},
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [3, 4, 5, 0, 1, 2]},
#           {"array": "int64", "shape": [2, 2], "host": true, "data": [1, 3, 2, 4]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "int64", "shape": [2, 3], "host": true, "data": [1, 2, 3, 1, 2, 3]},
#               {
#                 "array": "float64",
#                 "shape": [2, 3],
#                 "host": true,
#                 "data": [0.5, 0.5, 0.5, 1.5, 1.5, 1.5]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "int64", "shape": [2, 2], "host": true, "data": [1, 1, 2, 2]},
#               {"array": "int64", "shape": [2, 2], "host": true, "data": [3, 4, 3, 4]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "int64", "shape": [1, 2], "host": true, "data": [1, 2]},
#               {"array": "int64", "shape": [1, 1], "host": true, "data": [3]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {"array": "int64", "shape": [4], "host": true, "data": [0, 1, 2, 0]},
#           {
#             "array": "int64",
#             "shape": [3, 5],
#             "host": true,
#             "data": [0, 0, 0, 1, 2, 0, 0, 3, 4, 5, 0, 0, 0, 0, 0]
#           },
#           {"array": "float64", "shape": [5], "host": true, "data": [-1.0, 1.0, 2.0, -1.0, -1.0]},
#           {"array": "int8", "shape": [7], "host": true, "data": [1, 1, 1, 2, 3, 3, 3]},
#           {"array": "int64", "shape": [7], "host": true, "data": [3, 2, 1, 2, 3, 2, 1]},
#           {
#             "array": "int64",
#             "shape": [3, 4],
#             "host": true,
#             "data": [0, 0, 0, 0, 0, 0, 1, 2, 0, 3, 4, 5]
#           }
#         ]
#       },
#       true
#     ]
#   }
# }
