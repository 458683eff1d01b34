import numpy as np


def padded(sequences, value=0):
    longest = max(len(s) for s in sequences)
    out = np.full((len(sequences), longest), value, dtype=np.int32)
    mask = np.zeros((len(sequences), longest), dtype=bool)
    for i, s in enumerate(sequences):
        out[i, : len(s)] = s
        mask[i, : len(s)] = True
    return out, mask


def main():
    """Sequences of different lengths in one array, a causal mask, positions."""
    tokens, mask = padded([[5, 6, 7], [1], [2, 3]])
    causal = np.tril(np.ones((3, 3), dtype=bool))
    bias = np.where(causal, 0.0, -1e9)
    bias[~causal] = -np.inf
    positions = np.cumsum(mask, axis=1) - 1
    positions[positions < 0] = 0
    windows = np.stack([np.arange(6)[i : i + 3] for i in range(4)])
    windows[0, 0] = -1
    return tokens, mask, bias, positions, windows, mask.sum(axis=1)


# recorded from flax-0.12.12, program 597f08c551591615bd13cc7c9334ee9d2aae8559d170d723e98457ea5a096972
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3, 3], "host": true, "data": [5, 6, 7, 1, 0, 0, 2, 3, 0]},
#       {
#         "array": "bool",
#         "shape": [3, 3],
#         "host": true,
#         "data": [true, true, true, true, false, false, true, true, false]
#       },
#       {
#         "array": "float64",
#         "shape": [3, 3],
#         "host": true,
#         "data": [0.0, "-inf", "-inf", 0.0, 0.0, "-inf", 0.0, 0.0, 0.0]
#       },
#       {"array": "int64", "shape": [3, 3], "host": true, "data": [0, 1, 2, 0, 0, 0, 0, 1, 1]},
#       {
#         "array": "int64",
#         "shape": [4, 3],
#         "host": true,
#         "data": [-1, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5]
#       },
#       {"array": "int64", "shape": [3], "host": true, "data": [3, 1, 2]}
#     ]
#   }
# }
