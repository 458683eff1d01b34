import numpy as np


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """numpy itself: splits, pads, quantiles and grids at their edges."""
    host = np.arange(6.0).reshape(2, 3)
    return [
        np.take(host, [0, 5]), answer(lambda: np.take(host, 9)), answer(lambda: np.split(host, 0)),
        np.array_split(host, 4, axis=1)[3].shape, np.dsplit(host.reshape(1, 2, 3), 3)[0].shape,
        np.hsplit(host, [1])[0].shape, np.meshgrid([1, 2], [3, 4, 5], indexing="ij")[0],
        answer(lambda: np.meshgrid([1], [2], indexing="other")), np.pad(host, 1),
        np.pad(host, ((1, 0), (0, 1)), constant_values=7), answer(lambda: np.pad(host, -1)),
        answer(lambda: np.pad(np.zeros(0), 1, mode="edge")), np.pad(host, 1, mode="edge"),
        np.pad(host, 1, mode="reflect"), np.pad(host, 1, mode="wrap"),
        answer(lambda: np.searchsorted([1, 2, 3], 2, side="other")), np.searchsorted([1, 2, 3], [2, 9], side="right"),
        np.bincount([1, 3], minlength=6), np.quantile(host, 0.5), answer(lambda: np.quantile(host, 1.5)),
        np.percentile(host, [0, 50], axis=1), np.median(host, axis=0), np.linalg.norm(host, axis=1),
        np.linalg.norm(host[0], -np.inf), np.linalg.norm(host[0], 1), np.copy(host) is host,
        np.unique(host.astype(int), return_counts=True), np.where(host > 2, host, -1), np.where(host > 2),
        np.einsum("ij->j", host), np.cumsum(host, axis=1), np.diff(host), np.clip(host, 1, 3),
        np.concatenate([host, host], axis=1).shape, np.stack([host, host], -1).shape, np.tile([1, 2], (2, 2)),
        np.roll([1, 2, 3], 1), np.flip(host), np.allclose(host, host + 1e-9), np.array_equal(host, host),
        np.random.default_rng(0).integers(0, 10, 3), np.random.RandomState(0).rand(2), np.outer([1, 2], [3, 4]),
        np.isin([1, 2], [2]), np.lexsort(([1, 0], [2, 2])), np.argsort([3, 1, 2]), np.nanmean([1, np.nan]),
    ]


# recorded from flax-0.12.12, program 4b2f9fc96d5d606b6ea98df172d08cc6e2545176ba7d1400a6896ef663ec65e9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float64", "shape": [2], "host": true, "data": [0.0, 5.0]},
#       "IndexError",
#       "ZeroDivisionError",
#       {"tuple": [2, 0]},
#       {"tuple": [1, 2, 1]},
#       {"tuple": [2, 1]},
#       {"array": "int64", "shape": [2, 3], "host": true, "data": [1, 1, 1, 2, 2, 2]},
#       "ValueError",
#       {
#         "array": "float64",
#         "shape": [4, 5],
#         "host": true,
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#       },
#       {
#         "array": "float64",
#         "shape": [3, 4],
#         "host": true,
#         "data": [7.0, 7.0, 7.0, 7.0, 0.0, 1.0, 2.0, 7.0, 3.0, 4.0, 5.0, 7.0]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "array": "float64",
#         "shape": [4, 5],
#         "host": true,
#         "data": [0.0, 0.0, 1.0, 2.0, 2.0, 0.0, 0.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 5.0, 5.0, 3.0, 3.0, 4.0, 5.0, 5.0]
#       },
#       {
#         "array": "float64",
#         "shape": [4, 5],
#         "host": true,
#         "data": [4.0, 3.0, 4.0, 5.0, 4.0, 1.0, 0.0, 1.0, 2.0, 1.0, 4.0, 3.0, 4.0, 5.0, 4.0, 1.0, 0.0, 1.0, 2.0, 1.0]
#       },
#       {
#         "array": "float64",
#         "shape": [4, 5],
#         "host": true,
#         "data": [5.0, 3.0, 4.0, 5.0, 3.0, 2.0, 0.0, 1.0, 2.0, 0.0, 5.0, 3.0, 4.0, 5.0, 3.0, 2.0, 0.0, 1.0, 2.0, 0.0]
#       },
#       "ValueError",
#       {"array": "int64", "shape": [2], "host": true, "data": [2, 3]},
#       {"array": "int64", "shape": [6], "host": true, "data": [0, 1, 0, 1, 0, 0]},
#       {"array": "float64", "shape": [], "host": true, "data": [2.5]},
#       "ValueError",
#       {"array": "float64", "shape": [2, 2], "host": true, "data": [0.0, 3.0, 1.0, 4.0]},
#       {"array": "float64", "shape": [3], "host": true, "data": [1.5, 2.5, 3.5]},
#       {
#         "array": "float64",
#         "shape": [2],
#         "host": true,
#         "data": [2.23606797749979, 7.0710678118654755]
#       },
#       {"array": "float64", "shape": [], "host": true, "data": [0.0]},
#       {"array": "float64", "shape": [], "host": true, "data": [3.0]},
#       false,
#       {
#         "tuple": [
#           {"array": "int64", "shape": [6], "host": true, "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int64", "shape": [6], "host": true, "data": [1, 1, 1, 1, 1, 1]}
#         ]
#       },
#       {"array": "float64", "shape": [2, 3], "host": true, "data": [-1.0, -1.0, -1.0, 3.0, 4.0, 5.0]},
#       {
#         "tuple": [
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 1, 1]},
#           {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 2]}
#         ]
#       },
#       {"array": "float64", "shape": [3], "host": true, "data": [3.0, 5.0, 7.0]},
#       {"array": "float64", "shape": [2, 3], "host": true, "data": [0.0, 1.0, 3.0, 3.0, 7.0, 12.0]},
#       {"array": "float64", "shape": [2, 2], "host": true, "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float64", "shape": [2, 3], "host": true, "data": [1.0, 1.0, 2.0, 3.0, 3.0, 3.0]},
#       {"tuple": [2, 6]},
#       {"tuple": [2, 3, 2]},
#       {"array": "int64", "shape": [2, 4], "host": true, "data": [1, 2, 1, 2, 1, 2, 1, 2]},
#       {"array": "int64", "shape": [3], "host": true, "data": [3, 1, 2]},
#       {"array": "float64", "shape": [2, 3], "host": true, "data": [5.0, 4.0, 3.0, 2.0, 1.0, 0.0]},
#       true,
#       true,
#       {"array": "int64", "shape": [3], "host": true, "data": [8, 6, 5]},
#       {
#         "array": "float64",
#         "shape": [2],
#         "host": true,
#         "data": [0.5488135039273248, 0.7151893663724195]
#       },
#       {"array": "int64", "shape": [2, 2], "host": true, "data": [3, 4, 6, 8]},
#       {"array": "bool", "shape": [2], "host": true, "data": [false, true]},
#       {"array": "int64", "shape": [2], "host": true, "data": [1, 0]},
#       {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 0]},
#       {"array": "float64", "shape": [], "host": true, "data": [1.0]}
#     ]
#   }
# }
