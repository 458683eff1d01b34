import numpy as np


def main():
    """A seed is an integer of any size up to 64 bits, or a sequence; children of a generator differ from it and from each other."""
    seeds = (0, 1, 7, 12345, 2**32 - 1, 2**32, 2**40 + 3, [1, 2, 3], (0, 0), [5, 2**33, 1, 2, 3, 4])
    first = {str(seed): np.random.default_rng(seed).random(2) for seed in seeds}
    parent = np.random.default_rng(3)
    children = parent.spawn(2) + parent.spawn(1)
    drawn = [child.random() for child in children] + [parent.random()] + [children[0].spawn(1)[0].random()]
    same = np.random.default_rng(parent) is parent
    legacy = {str(seed): np.random.RandomState(seed).rand(2) for seed in (0, 1, 42, 2**32 - 1, [1, 2, 3], [9])}
    return first, drawn, same, legacy


# recorded from flax-0.12.12, program a45f9d64c3dabf58758a390d873a50a3e1f247ded1da806aa7088628e53f40ee
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "0",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.6369616873214543, 0.2697867137638703]
#             }
#           ],
#           [
#             "1",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.5118216247002567, 0.9504636963259353]
#             }
#           ],
#           [
#             "7",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.625095466604667, 0.8972138009695755]
#             }
#           ],
#           [
#             "12345",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.22733602246716966, 0.31675833970975287]
#             }
#           ],
#           [
#             "4294967295",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.2519435680449965, 0.21906579628685663]
#             }
#           ],
#           [
#             "4294967296",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.8897387912781343, 0.5571380502062263]
#             }
#           ],
#           [
#             "1099511627779",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.7736560850714245, 0.9958573802012665]
#             }
#           ],
#           [
#             "[1, 2, 3]",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.6704722626516632, 0.1110146366693816]
#             }
#           ],
#           [
#             "(0, 0)",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.6369616873214543, 0.2697867137638703]
#             }
#           ],
#           [
#             "[5, 8589934592, 1, 2, 3, 4]",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.25028417702601247, 0.7041088320870463]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"float": 0.5413696492633944},
#           {"float": 0.10033602866159974},
#           {"float": 0.05561484486852353},
#           {"float": 0.08564916714362436},
#           {"float": 0.38017040783285994}
#         ]
#       },
#       true,
#       {
#         "id": 2,
#         "dict": [
#           [
#             "0",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.5488135039273248, 0.7151893663724195]
#             }
#           ],
#           [
#             "1",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.417022004702574, 0.7203244934421581]
#             }
#           ],
#           [
#             "42",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.3745401188473625, 0.9507143064099162]
#             }
#           ],
#           [
#             "4294967295",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.0976320289940138, 0.9123828453026218]
#             }
#           ],
#           [
#             "[1, 2, 3]",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.6098612722867289, 0.8866970434146851]
#             }
#           ],
#           [
#             "[9]",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.46300735781502145, 0.37331193139504204]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
