import numpy as np


def main():
    """Statistics: medians, percentiles, differences, averages, norms, what is not a number left out."""
    x = np.array([[4.0, 1.0, 3.0], [2.0, 8.0, 6.0]])
    middle = np.median(x), np.median(x, axis=0), np.median([1, 2, 3, 4]), np.median(x, axis=1, keepdims=True), np.median([5, 3, 4])
    spread = [
        np.percentile(x, 50),
        np.percentile(x, [0, 25, 100]),
        np.percentile(x, 25, axis=1),
        np.quantile(x, 0.75, axis=0),
        np.quantile([1, 2, 3, 4, 5], 0.25),
        np.percentile([1, 2], 75),
    ]
    steps = np.diff([1, 4, 9, 16]), np.diff(x), np.diff(x, axis=0), np.diff([1, 2, 4, 8], n=2), np.diff([1, 2], prepend=0), np.ptp(x), np.ptp(x, axis=1)
    means = np.average([1, 2, 3, 4], weights=[4, 3, 2, 1]), np.average(x, axis=1, weights=[1, 0, 1]), np.average(x), np.cov([1.0, 2.0, 3.0], bias=True)
    norms = [
        np.linalg.norm([3.0, 4.0]),
        np.linalg.norm(np.array([[3, 0], [0, 4]])),
        np.linalg.norm(x, axis=1, ord=1),
        np.linalg.norm(np.array([3, -4], np.float32), ord=np.inf),
        np.linalg.norm([[3.0, 4.0]], axis=1, keepdims=True),
        np.linalg.norm([0.0, 2.0], 0),
    ]
    gaps = np.array([1.0, np.nan, 3.0])
    without = np.nansum(gaps), np.nanmean(gaps), np.nanmax(gaps), np.nanmin(gaps), np.nan_to_num(np.array([np.nan, np.inf, -np.inf])), np.median(gaps)
    return middle, spread, steps, means, norms, without


# recorded from flax-0.12.12, program 0f75be8b9fe5ec00ff1585b2a79d99e4fddedec2cc1089c0a590d1921e3fdf5d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "host": true, "data": [3.5]},
#           {"array": "float64", "shape": [3], "host": true, "data": [3.0, 4.5, 4.5]},
#           {"array": "float64", "shape": [], "host": true, "data": [2.5]},
#           {"array": "float64", "shape": [2, 1], "host": true, "data": [3.0, 6.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [4.0]}
#         ]
#       },
#       {
#         "id": 0,
#         "list": [
#           {"array": "float64", "shape": [], "host": true, "data": [3.5]},
#           {"array": "float64", "shape": [3], "host": true, "data": [1.0, 2.25, 8.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [2.0, 4.0]},
#           {"array": "float64", "shape": [3], "host": true, "data": [3.5, 6.25, 5.25]},
#           {"array": "float64", "shape": [], "host": true, "data": [2.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [1.75]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [3], "host": true, "data": [3, 5, 7]},
#           {"array": "float64", "shape": [2, 2], "host": true, "data": [-3.0, 2.0, 6.0, -2.0]},
#           {"array": "float64", "shape": [1, 3], "host": true, "data": [-2.0, 7.0, 3.0]},
#           {"array": "int64", "shape": [2], "host": true, "data": [1, 2]},
#           {"array": "int64", "shape": [2], "host": true, "data": [1, 1]},
#           {"array": "float64", "shape": [], "host": true, "data": [7.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [3.0, 6.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "host": true, "data": [2.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [3.5, 4.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [4.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [0.6666666666666666]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "float64", "shape": [], "host": true, "data": [5.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [5.0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [8.0, 16.0]},
#           {"array": "float32", "shape": [], "host": true, "data": [4.0]},
#           {"array": "float64", "shape": [1, 1], "host": true, "data": [5.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "host": true, "data": [4.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [2.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [3.0]},
#           {"array": "float64", "shape": [], "host": true, "data": [1.0]},
#           {
#             "array": "float64",
#             "shape": [3],
#             "host": true,
#             "data": [0.0, 1.7976931348623157e+308, -1.7976931348623157e+308]
#           },
#           {"array": "float64", "shape": [], "host": true, "data": ["nan"]}
#         ]
#       }
#     ]
#   }
# }
