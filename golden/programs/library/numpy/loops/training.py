import numpy as np


def main():
    """A linear model trained by hand: losses stored by place, weights changed in place."""
    rng = np.random.default_rng(0)
    x = rng.integers(-4, 5, size=(8, 2)).astype(np.float64)
    y = x @ np.array([2.0, -1.0]) + 0.5
    w, b = np.zeros(2), np.zeros(1)
    losses = np.empty(4)
    for step in range(4):
        error = x @ w + b - y
        losses[step] = (error**2).sum() / 8
        w -= 0.0625 * (x * error[:, None]).sum(axis=0) / 8
        b -= 0.0625 * error.sum() / 8
    return losses, w, b


# recorded from flax-0.12.12, program bff5f214e4659bc319fcde2bb4fdf35d39c97ad638c78699835e260495181784
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float64",
#         "shape": [4],
#         "host": true,
#         "data": [20.75, 10.75716781616211, 6.233804493909702, 3.700691789255117]
#       },
#       {
#         "array": "float64",
#         "shape": [2],
#         "host": true,
#         "data": [1.4171046894043684, -0.5254087839275599]
#       },
#       {"array": "float64", "shape": [1], "host": true, "data": [0.05458414554595947]}
#     ]
#   }
# }
