import numpy as np


def main():
    """Running statistics and a ring buffer, changed in place over a loop."""
    mean, count = np.zeros(2), 0
    buffer, at = np.zeros((3, 2), dtype=np.float32), 0
    for row in np.arange(10.0).reshape(5, 2):
        count += 1
        mean += (row - mean) / count
        buffer[at % 3] = row
        at += 1
    smooth = np.zeros(4)
    for i, x in enumerate([1.0, 3.0, 5.0, 7.0]):
        smooth[i] = x if i == 0 else 0.5 * smooth[i - 1] + 0.5 * x
    table = np.zeros((3, 3), int)
    for i in range(3):
        for j in range(i, 3):
            table[i, j] = table[j, i] = i * 3 + j
    return mean, buffer, smooth, table


# recorded from flax-0.12.12, program 648675009d9c118408ce233f529f6d984a7fe59d8d81ef3aca4b592f9d30d2b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float64", "shape": [2], "host": true, "data": [4.0, 5.0]},
#       {"array": "float32", "shape": [3, 2], "host": true, "data": [6.0, 7.0, 8.0, 9.0, 4.0, 5.0]},
#       {"array": "float64", "shape": [4], "host": true, "data": [1.0, 2.0, 3.5, 5.25]},
#       {"array": "int64", "shape": [3, 3], "host": true, "data": [0, 1, 2, 1, 4, 5, 2, 5, 8]}
#     ]
#   }
# }
