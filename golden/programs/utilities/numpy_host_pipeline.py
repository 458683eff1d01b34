"""Host data with NumPy: standardising, one-hot, splits, shuffles, masks, structured loops, statistics by group."""
import numpy as np


def standardize(x, axis=0):
    mean, std = x.mean(axis=axis, keepdims=True), x.std(axis=axis, keepdims=True)
    return (x - mean) / np.where(std == 0, 1, std), mean.squeeze(), std.squeeze()


def one_hot(labels, n):
    out = np.zeros((labels.size, n), np.float32)
    out[np.arange(labels.size), labels] = 1
    return out


def train_test_split(*arrays, fraction=0.25, seed=0):
    n = len(arrays[0])
    order = np.random.default_rng(seed).permutation(n)
    cut = int(n * fraction)
    return [(a[order[cut:]], a[order[:cut]]) for a in arrays]


def group_means(values, groups):
    return {int(g): float(values[groups == g].mean()) for g in np.unique(groups)}


def main():
    x = np.array([[1, 10, 5], [2, 20, 5], [3, 30, 5], [4, 40, 5]], dtype=np.float64)
    y = np.array([0, 1, 1, 0])
    z, mean, std = standardize(x)
    (x_train, x_test), (y_train, y_test) = train_test_split(x, y)
    view = x[::2, 1:]
    view[0, 0] = -1
    padded = np.pad(x[:2, :2], ((0, 1), (1, 0)), constant_values=7)
    return {
        "z": np.round(z, 3), "mean": mean, "std": std.round(4),
        "one hot": one_hot(y, 3), "split": (x_train.shape, x_test.shape, y_train, y_test),
        "groups": group_means(x[:, 0], y), "shared": float(x[0, 1]), "padded": padded,
        "order": np.lexsort((x[:, 0], y)),
        "masked": np.where(x > 4, x, 0).sum(), "clip": np.clip(x[0], 2, 6), "arg": (x.argmax(), np.argsort(-x[:, 1])),
        "types": (x.dtype.name, one_hot(y, 2).dtype, (y == 1).dtype, y.astype(np.int8).itemsize),
        "stack": np.stack([y, y[::-1]]).T, "any": ((y > 5).any(), (x[:, 2] == 5).all()),
        "einsum": np.einsum("ij,ij->i", x, x), "outer": np.outer([1, 2], [3, 4]), "round": np.round(2.5), "cumsum": y.cumsum(),
        "reshaped": np.arange(6).reshape(2, -1).transpose().ravel(), "joined": np.concatenate([y, [9]]), "broadcast": (x - x[:, :1])[1],
        "integers": (7 // np.int64(2), np.float32(1) / 3, np.int32(5) % 3), "meshgrid": np.meshgrid([0, 1], [2, 3])[0],
    }


# recorded from flax-0.12.12, program 516d6694f5bacd2e1b01f00f9eca72bd0986903f01fdbf170248da4fb693da65
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "z",
#         {
#           "array": "float64",
#           "shape": [4, 3],
#           "host": true,
#           "data": [-1.342, -1.342, 0.0, -0.447, -0.447, 0.0, 0.447, 0.447, 0.0, 1.342, 1.342, 0.0]
#         }
#       ],
#       ["mean", {"array": "float64", "shape": [3], "host": true, "data": [2.5, 25.0, 5.0]}],
#       ["std", {"array": "float64", "shape": [3], "host": true, "data": [1.118, 11.1803, 0.0]}],
#       [
#         "one hot",
#         {
#           "array": "float32",
#           "shape": [4, 3],
#           "host": true,
#           "data": [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
#         }
#       ],
#       [
#         "split",
#         {
#           "tuple": [
#             {"tuple": [3, 3]},
#             {"tuple": [1, 3]},
#             {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 0]},
#             {"array": "int64", "shape": [1], "host": true, "data": [1]}
#           ]
#         }
#       ],
#       ["groups", {"id": 1, "dict": [[0, {"float": 2.5}], [1, {"float": 2.5}]]}],
#       ["shared", {"float": -1.0}],
#       [
#         "padded",
#         {
#           "array": "float64",
#           "shape": [3, 3],
#           "host": true,
#           "data": [7.0, 1.0, -1.0, 7.0, 2.0, 20.0, 7.0, 7.0, 7.0]
#         }
#       ],
#       ["order", {"array": "int64", "shape": [4], "host": true, "data": [0, 3, 1, 2]}],
#       ["masked", {"array": "float64", "shape": [], "host": true, "data": [110.0]}],
#       ["clip", {"array": "float64", "shape": [3], "host": true, "data": [2.0, 2.0, 5.0]}],
#       [
#         "arg",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [], "host": true, "data": [10]},
#             {"array": "int64", "shape": [4], "host": true, "data": [3, 2, 1, 0]}
#           ]
#         }
#       ],
#       ["types", {"tuple": ["float64", {"dtype": "float32"}, {"dtype": "bool"}, 1]}],
#       ["stack", {"array": "int64", "shape": [4, 2], "host": true, "data": [0, 0, 1, 1, 1, 1, 0, 0]}],
#       [
#         "any",
#         {
#           "tuple": [
#             {"array": "bool", "shape": [], "host": true, "data": [false]},
#             {"array": "bool", "shape": [], "host": true, "data": [true]}
#           ]
#         }
#       ],
#       [
#         "einsum",
#         {"array": "float64", "shape": [4], "host": true, "data": [27.0, 429.0, 934.0, 1641.0]}
#       ],
#       ["outer", {"array": "int64", "shape": [2, 2], "host": true, "data": [3, 4, 6, 8]}],
#       ["round", {"array": "float64", "shape": [], "host": true, "data": [2.0]}],
#       ["cumsum", {"array": "int64", "shape": [4], "host": true, "data": [0, 1, 2, 2]}],
#       ["reshaped", {"array": "int64", "shape": [6], "host": true, "data": [0, 3, 1, 4, 2, 5]}],
#       ["joined", {"array": "int64", "shape": [5], "host": true, "data": [0, 1, 1, 0, 9]}],
#       ["broadcast", {"array": "float64", "shape": [3], "host": true, "data": [0.0, 18.0, 3.0]}],
#       [
#         "integers",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [], "host": true, "data": [3]},
#             {"array": "float32", "shape": [], "host": true, "data": [0.33333334]},
#             {"array": "int32", "shape": [], "host": true, "data": [2]}
#           ]
#         }
#       ],
#       ["meshgrid", {"array": "int64", "shape": [2, 2], "host": true, "data": [0, 1, 0, 1]}]
#     ]
#   }
# }
