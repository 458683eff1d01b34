import numpy as np


def change(x):
    x += 1
    x[0] *= 10


def refused(call):
    try:
        call()
    except (TypeError, ValueError, IndexError) as error:
        return [kind.__name__ for kind in (TypeError, ValueError, IndexError) if isinstance(error, kind)]
    return None


def main():
    """`x += y` changes the array that every name has, at its own type; what does not fit there is refused."""
    a = np.arange(3)
    b = a
    b += 5
    change(a)
    weights = {"w": np.ones(2, np.float32)}
    alias = weights["w"]
    weights["w"] -= np.float64(0.1) * alias
    weights["w"] /= 2
    n = np.int64(3)
    m = n
    m += 1
    scalars = n, m
    grid = np.zeros((2, 2))
    grid[0] += np.array([1.0, 2.0])
    grid[grid == 0] -= 1
    grid[:, 0] **= 2
    mask = np.array([True, False])
    mask |= np.array([False, True])
    mask &= False

    def to_float():
        a_ = np.arange(3)
        a_ += 0.5

    def divided():
        a_ = np.arange(3)
        a_ /= 2

    def too_wide():
        a_ = np.zeros(2)
        a_ += np.zeros((2, 2))

    def outside():
        np.zeros(2)[5] = 1

    def of_scalar():
        np.float32(1)[()] = 2

    def ragged():
        np.zeros(3)[:2] = [1, 2, 3]

    errors = [refused(call) for call in (to_float, divided, too_wide, outside, of_scalar, ragged)]
    return a, b, weights["w"], alias, scalars, grid, mask, errors


# recorded from flax-0.12.12, program e479a044f6d8e53decc149be87afb7bc2ce2d91fef4119b6daea201fbc540eba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int64", "shape": [3], "host": true, "data": [60, 7, 8]},
#       {"array": "int64", "shape": [3], "host": true, "data": [60, 7, 8]},
#       {"array": "float32", "shape": [2], "host": true, "data": [0.45, 0.45]},
#       {"array": "float32", "shape": [2], "host": true, "data": [0.45, 0.45]},
#       {
#         "tuple": [
#           {"array": "int64", "shape": [], "host": true, "data": [3]},
#           {"array": "int64", "shape": [], "host": true, "data": [4]}
#         ]
#       },
#       {"array": "float64", "shape": [2, 2], "host": true, "data": [1.0, 2.0, 1.0, -1.0]},
#       {"array": "bool", "shape": [2], "host": true, "data": [false, false]},
#       {
#         "id": 0,
#         "list": [
#           {"id": 1, "list": ["TypeError"]},
#           {"id": 2, "list": ["TypeError"]},
#           {"id": 3, "list": ["ValueError"]},
#           {"id": 4, "list": ["IndexError"]},
#           {"id": 5, "list": ["TypeError"]},
#           {"id": 6, "list": ["ValueError"]}
#         ]
#       }
#     ]
#   }
# }
