import numpy as np


def kind(x):
    if isinstance(x, np.ndarray):
        return "array"
    if isinstance(x, np.bool_):
        return "bool_"
    if isinstance(x, np.integer):
        return "integer"
    if isinstance(x, np.floating):
        return "floating"
    return type(x).__name__


def to_json(x):
    if isinstance(x, (np.integer, np.floating)):
        return x.item()
    if isinstance(x, np.ndarray):
        return x.tolist()
    return x


def main():
    """What a value is: an array, a scalar of NumPy's, a number of Python's."""
    a = np.arange(3.0)
    values = [a, a[0], a.sum(), a.argmax(), a > 1, (a > 1).any(), np.float32(1), np.uint8(1), 1, 1.0, True, np.array(2), a.mean().item()]
    kinds = [kind(x) for x in values]
    names = [type(x).__name__ for x in (np.float32(1), a[0], a.argmax(), a, np.bool_(True))]
    same = type(a[0]) is np.float64, type(np.float32(1)) == np.float32, type(a) is np.ndarray, isinstance(a[0], float), isinstance(np.float32(1), float)
    families = isinstance(a[0], np.number), isinstance(np.bool_(1), np.generic), isinstance(a, np.generic), isinstance(a[0], (int, float)), isinstance(np.int64(1), int)
    types = [np.issubdtype(x.dtype, np.floating) for x in (a, np.arange(2), np.float16(1))]
    return kinds, names, same, families, types, {"plain": [to_json(x) for x in values[:4]]}


# recorded from flax-0.12.12, program 0dec59ac1fd3aef53cc904bc78d6fce343f6c6d2189778ba09a4942cf22df30f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["array", "floating", "floating", "integer", "array", "bool_", "floating", "integer", "int", "float", "bool", "array", "float"]
#       },
#       {"id": 1, "list": ["float32", "float64", "int64", "ndarray", "bool"]},
#       {"tuple": [true, true, true, true, false]},
#       {"tuple": [true, true, false, true, false]},
#       {"id": 2, "list": [true, false, true]},
#       {
#         "id": 3,
#         "dict": [
#           [
#             "plain",
#             {
#               "id": 4,
#               "list": [
#                 {"id": 5, "list": [{"float": 0.0}, {"float": 1.0}, {"float": 2.0}]},
#                 {"float": 0.0},
#                 {"float": 3.0},
#                 2
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
