import numpy as np


def main():
    """Orders and samples: of a range, of an array along an axis, with weights, without repeats."""
    rng = np.random.default_rng(5)
    x = np.arange(12).reshape(4, 3)
    orders = rng.permutation(6), rng.permutation([3, 1, 2]), rng.permutation(x), rng.permutation(x, axis=1)
    names = ["a", "b", "c", "d", "e"]
    rng.shuffle(names)
    samples = rng.choice(10), rng.choice(10, 4), rng.choice(10, size=(2, 3)), rng.choice(x), rng.choice(x, 2, axis=1)
    different = rng.choice(10, 10, replace=False), rng.choice(10, 3, replace=False, shuffle=False), rng.choice(20000, 5, replace=False)
    most = rng.choice(20000, 500, replace=False)
    weighted = rng.choice(4, 6, p=[0.1, 0.2, 0.3, 0.4]), rng.choice(x[0], 2, replace=False, p=[0.5, 0.25, 0.25])
    old = np.random.RandomState(5)
    before = old.permutation(7), old.choice(8, 3), old.choice(8, 3, replace=False), old.choice([1.5, 2.5, 3.5]), old.choice(3, p=[0.2, 0.3, 0.5])
    old.shuffle(names)
    return orders, names, samples, different, most[:4], weighted, before


# recorded from flax-0.12.12, program ab10141204796f4ced48dfa855845093aec52216ce62e488cc2951918a2af606
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "int64", "shape": [6], "host": true, "data": [1, 4, 2, 3, 5, 0]},
#           {"array": "int64", "shape": [3], "host": true, "data": [2, 3, 1]},
#           {
#             "array": "int64",
#             "shape": [4, 3],
#             "host": true,
#             "data": [6, 7, 8, 0, 1, 2, 3, 4, 5, 9, 10, 11]
#           },
#           {
#             "array": "int64",
#             "shape": [4, 3],
#             "host": true,
#             "data": [1, 0, 2, 4, 3, 5, 7, 6, 8, 10, 9, 11]
#           }
#         ]
#       },
#       {"id": 0, "list": ["e", "c", "a", "d", "b"]},
#       {
#         "tuple": [
#           1,
#           {"array": "int64", "shape": [4], "host": true, "data": [6, 7, 2, 2]},
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [4, 2, 9, 1, 8, 7]},
#           {"array": "int64", "shape": [3], "host": true, "data": [9, 10, 11]},
#           {"array": "int64", "shape": [4, 2], "host": true, "data": [0, 1, 3, 4, 6, 7, 9, 10]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [10], "host": true, "data": [8, 4, 5, 9, 6, 0, 1, 7, 3, 2]},
#           {"array": "int64", "shape": [3], "host": true, "data": [2, 8, 5]},
#           {"array": "int64", "shape": [5], "host": true, "data": [17676, 17905, 370, 17442, 6129]}
#         ]
#       },
#       {"array": "int64", "shape": [4], "host": true, "data": [9749, 17779, 17295, 11257]},
#       {
#         "tuple": [
#           {"array": "int64", "shape": [6], "host": true, "data": [3, 1, 3, 2, 2, 3]},
#           {"array": "int64", "shape": [2], "host": true, "data": [0, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [7], "host": true, "data": [6, 2, 4, 1, 0, 5, 3]},
#           {"array": "int64", "shape": [3], "host": true, "data": [7, 6, 3]},
#           {"array": "int64", "shape": [3], "host": true, "data": [5, 2, 1]},
#           {"array": "float64", "shape": [], "host": true, "data": [1.5]},
#           2
#         ]
#       }
#     ]
#   }
# }
