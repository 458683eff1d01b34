import numpy as np


def main():
    """Sums of NumPy's integers have 64 bits, means of them are doubles, and what has no axes is a scalar."""
    i = np.arange(6, dtype=np.int32).reshape(2, 3)
    f = np.array([[0.5, 2.0], [4.0, 1.5]], np.float32)
    return {
        "sums": (i.sum(), np.sum(i, axis=0), f.sum(), np.sum(i > 2), np.prod(i, 1), np.sum(f, dtype=np.float64), i.cumsum()),
        "means": (i.mean(), np.mean(f, axis=1), np.mean([1, 2, 3, 6]), np.var(f), f.std(), np.std(i, ddof=1) > 1),
        "extremes": (i.max(), np.min(f, axis=0), np.argmax(f), i.argmin(), np.argmax(i, axis=1), np.max([3, 1])),
        "truth": (np.any(i > 4), np.all(f > 0), (i > 2).any(axis=0), np.count_nonzero(i)),
        "order": (np.sort([3, 1, 2]), np.argsort(np.array([3.0, 1.0, 2.0])), np.sort(f, axis=0)),
        "products": (f @ f, np.dot(i, i.T), np.matmul(f, f), np.outer([1, 2], [3, 4]), np.trace(i), np.dot([1, 2], [3.0, 4.0])),
        "numbers": (float(f.sum()), int(i.max()), bool(np.all(f > 0)), f.mean().item(), i.tolist(), len(i)),
    }


# recorded from flax-0.12.12, program d59b064b3b9f8dfd7ea0b8c19af7e59904bf0320c7acfc9cbfe66133fc623ff4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "sums",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [], "host": true, "data": [15]},
#             {"array": "int64", "shape": [3], "host": true, "data": [3, 5, 7]},
#             {"array": "float32", "shape": [], "host": true, "data": [8.0]},
#             {"array": "int64", "shape": [], "host": true, "data": [3]},
#             {"array": "int64", "shape": [2], "host": true, "data": [0, 60]},
#             {"array": "float64", "shape": [], "host": true, "data": [8.0]},
#             {"array": "int64", "shape": [6], "host": true, "data": [0, 1, 3, 6, 10, 15]}
#           ]
#         }
#       ],
#       [
#         "means",
#         {
#           "tuple": [
#             {"array": "float64", "shape": [], "host": true, "data": [2.5]},
#             {"array": "float32", "shape": [2], "host": true, "data": [1.25, 2.75]},
#             {"array": "float64", "shape": [], "host": true, "data": [3.0]},
#             {"array": "float32", "shape": [], "host": true, "data": [1.625]},
#             {"array": "float32", "shape": [], "host": true, "data": [1.2747549]},
#             {"array": "bool", "shape": [], "host": true, "data": [true]}
#           ]
#         }
#       ],
#       [
#         "extremes",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [], "host": true, "data": [5]},
#             {"array": "float32", "shape": [2], "host": true, "data": [0.5, 1.5]},
#             {"array": "int64", "shape": [], "host": true, "data": [2]},
#             {"array": "int64", "shape": [], "host": true, "data": [0]},
#             {"array": "int64", "shape": [2], "host": true, "data": [2, 2]},
#             {"array": "int64", "shape": [], "host": true, "data": [3]}
#           ]
#         }
#       ],
#       [
#         "truth",
#         {
#           "tuple": [
#             {"array": "bool", "shape": [], "host": true, "data": [true]},
#             {"array": "bool", "shape": [], "host": true, "data": [true]},
#             {"array": "bool", "shape": [3], "host": true, "data": [true, true, true]},
#             {"array": "int64", "shape": [], "host": true, "data": [5]}
#           ]
#         }
#       ],
#       [
#         "order",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 3]},
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 0]},
#             {"array": "float32", "shape": [2, 2], "host": true, "data": [0.5, 1.5, 4.0, 2.0]}
#           ]
#         }
#       ],
#       [
#         "products",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [2, 2], "host": true, "data": [8.25, 4.0, 8.0, 10.25]},
#             {"array": "int32", "shape": [2, 2], "host": true, "data": [5, 14, 14, 50]},
#             {"array": "float32", "shape": [2, 2], "host": true, "data": [8.25, 4.0, 8.0, 10.25]},
#             {"array": "int64", "shape": [2, 2], "host": true, "data": [3, 4, 6, 8]},
#             {"array": "int64", "shape": [], "host": true, "data": [4]},
#             {"array": "float64", "shape": [], "host": true, "data": [11.0]}
#           ]
#         }
#       ],
#       [
#         "numbers",
#         {
#           "tuple": [
#             {"float": 8.0},
#             5,
#             true,
#             {"float": 2.0},
#             {"id": 1, "list": [{"id": 2, "list": [0, 1, 2]}, {"id": 3, "list": [3, 4, 5]}]},
#             2
#           ]
#         }
#       ]
#     ]
#   }
# }
