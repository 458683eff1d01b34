import jax.numpy as jnp
import numpy as np


def batches(x, y, size, rng):
    order = rng.permutation(len(x))
    for start in range(0, len(x), size):
        picked = order[start : start + size]
        yield x[picked], y[picked]


def main():
    """A training set and its batches, as scripts make them."""
    rng = np.random.default_rng(0)
    x = rng.normal(size=(10, 2)).astype(np.float32)
    y = (x @ np.array([2.0, -1.0], np.float32) > 0).astype(np.int32)
    seen = []
    for epoch in range(2):
        for inputs, labels in batches(x, y, 4, rng):
            seen.append((inputs.shape, labels, jnp.asarray(inputs).dtype))
    return y, seen


# recorded from flax-0.12.12, program 3c167f14f518bd6c7f891f50f7f25f8c7c8e0c17a57fc7d84fec4772ee8f9962
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [10], "host": true, "data": [1, 1, 0, 1, 0, 0, 0, 0, 0, 0]},
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"tuple": [4, 2]},
#               {"array": "int32", "shape": [4], "host": true, "data": [0, 0, 0, 0]},
#               {"dtype": "float32"}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": [4, 2]},
#               {"array": "int32", "shape": [4], "host": true, "data": [0, 1, 1, 0]},
#               {"dtype": "float32"}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": [2, 2]},
#               {"array": "int32", "shape": [2], "host": true, "data": [1, 0]},
#               {"dtype": "float32"}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": [4, 2]},
#               {"array": "int32", "shape": [4], "host": true, "data": [1, 0, 0, 0]},
#               {"dtype": "float32"}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": [4, 2]},
#               {"array": "int32", "shape": [4], "host": true, "data": [1, 0, 0, 0]},
#               {"dtype": "float32"}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": [2, 2]},
#               {"array": "int32", "shape": [2], "host": true, "data": [0, 1]},
#               {"dtype": "float32"}
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
