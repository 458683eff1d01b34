import numpy as np


def main():
    """A view changes with its array, and the array with its view; a copy does not."""
    a = np.arange(6)
    other, part, grid, copy = a, a[1:4], a.reshape(2, 3), a.copy()
    part[0] = 100
    grid[1, 2] = -1
    a[3] = 7
    row = grid[0]
    row[:] = 0
    column = grid.T[1]
    column += 10
    backwards = a[::-1]
    backwards[0] = 55
    flat = grid.ravel()
    flat[1] = 77
    picked, masked, cast = a[[0, 1]], a[a > 0], a.astype(np.float64)
    picked[0] = masked[0] = 1000
    cast[0] = 0.5
    return a, other, part, grid, copy, row, column, backwards, flat, picked, cast, other is a


# recorded from flax-0.12.12, program 7165ab96b85df27fcba332a5405455dec6b9c3fc3422e5a5c1a4d3d957d88bf4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int64", "shape": [6], "host": true, "data": [0, 77, 0, 7, 14, 55]},
#       {"array": "int64", "shape": [6], "host": true, "data": [0, 77, 0, 7, 14, 55]},
#       {"array": "int64", "shape": [3], "host": true, "data": [77, 0, 7]},
#       {"array": "int64", "shape": [2, 3], "host": true, "data": [0, 77, 0, 7, 14, 55]},
#       {"array": "int64", "shape": [6], "host": true, "data": [0, 1, 2, 3, 4, 5]},
#       {"array": "int64", "shape": [3], "host": true, "data": [0, 77, 0]},
#       {"array": "int64", "shape": [2], "host": true, "data": [77, 14]},
#       {"array": "int64", "shape": [6], "host": true, "data": [55, 14, 7, 0, 77, 0]},
#       {"array": "int64", "shape": [6], "host": true, "data": [0, 77, 0, 7, 14, 55]},
#       {"array": "int64", "shape": [2], "host": true, "data": [1000, 77]},
#       {"array": "float64", "shape": [6], "host": true, "data": [0.5, 77.0, 0.0, 7.0, 14.0, 55.0]},
#       true
#     ]
#   }
# }
