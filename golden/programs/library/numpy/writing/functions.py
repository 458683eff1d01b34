import numpy as np


def main():
    """What changes an array without an assignment; what gives the very array back, and what a new one."""
    a = np.array([3, 1, 2])
    b = np.asarray(a)
    c = np.array(a)
    a.sort()
    filled = np.empty((2, 2))
    filled.fill(1.5)
    target = np.zeros((2, 3))
    np.copyto(target, np.array([1, 2, 3]))
    shuffled = np.arange(8)
    same = shuffled
    np.random.default_rng(1).shuffle(shuffled)
    rows = np.arange(8).reshape(4, 2)
    np.random.default_rng(2).shuffle(rows)
    old = np.arange(5) * 1.5
    np.random.seed(3)
    np.random.shuffle(old[1:])
    transposed = np.transpose(rows)
    transposed[0] = -1
    wide = np.expand_dims(a, 0)
    wide[0, 0] = 42
    moved = np.moveaxis(np.zeros((2, 3)), 0, 1)
    moved[2, 1] = 1
    for row in rows:
        row[1] = 9
    return a, b, c, filled, target, shuffled, same is shuffled, rows, old, transposed, wide, moved, b is a, c is a


# recorded from flax-0.12.12, program e8e1a5d2c34f286ecadcd8e8966d1a04f90a4240cc6d1093c5707583e349360e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int64", "shape": [3], "host": true, "data": [42, 2, 3]},
#       {"array": "int64", "shape": [3], "host": true, "data": [42, 2, 3]},
#       {"array": "int64", "shape": [3], "host": true, "data": [3, 1, 2]},
#       {"array": "float64", "shape": [2, 2], "host": true, "data": [1.5, 1.5, 1.5, 1.5]},
#       {"array": "float64", "shape": [2, 3], "host": true, "data": [1.0, 2.0, 3.0, 1.0, 2.0, 3.0]},
#       {"array": "int64", "shape": [8], "host": true, "data": [5, 0, 1, 4, 2, 6, 3, 7]},
#       true,
#       {"array": "int64", "shape": [4, 2], "host": true, "data": [-1, 9, -1, 9, -1, 9, -1, 9]},
#       {"array": "float64", "shape": [5], "host": true, "data": [0.0, 6.0, 3.0, 1.5, 4.5]},
#       {"array": "int64", "shape": [2, 4], "host": true, "data": [-1, -1, -1, -1, 9, 9, 9, 9]},
#       {"array": "int64", "shape": [1, 3], "host": true, "data": [42, 2, 3]},
#       {"array": "float64", "shape": [3, 2], "host": true, "data": [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]},
#       true,
#       false
#     ]
#   }
# }
