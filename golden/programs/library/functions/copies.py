"""`copy.copy` and `copy.deepcopy`: of containers, of objects, of what is shared and of cycles."""

import copy

import jax.numpy as jnp
from flax import nnx


class Point:
    def __init__(self, x, parts):
        self.x, self.parts = x, parts


class Custom:
    def __copy__(self):
        return "copied"

    def __deepcopy__(self, memo):
        return "deeply"


def main():
    shared = [1, 2]
    nested = {"a": shared, "b": (shared, 3), "c": {4}}
    shallow, deep = copy.copy(nested), copy.deepcopy(nested)
    point = Point(1, shared)
    point.self = point
    once, whole = copy.copy(point), copy.deepcopy(point)
    plain = (1, "a", None, frozenset([1]))
    array = jnp.arange(3.0)
    param = nnx.Param(jnp.array([1.0, 2.0]))
    model = nnx.Dict(w=param, v=param)
    cloned = copy.deepcopy(model)
    copied_list = copy.copy(shared)
    return [
        (shallow, shallow["a"] is shared, shallow is nested),
        (deep, deep["a"] is shared, deep["a"] is deep["b"][0]),
        (once.parts is shared, once.self is point, once is point, type(once) is Point),
        (whole.parts is shared, whole.self is whole, whole.x, whole.parts),
        (copy.deepcopy(plain) is plain, copy.copy(plain) is plain, copy.deepcopy(len) is len),
        (copy.copy(Custom()), copy.deepcopy([Custom()])),
        (copy.deepcopy(array) == array, copy.copy(array) == array),
        (cloned, cloned.w is cloned.v, cloned.w is param),
        copied_list is shared,
        (copy.deepcopy(Point) is Point, copy.deepcopy((shared, 1))[0] is shared),
    ]


# recorded from flax-0.12.12, program e2da200f852e59bdf526d6b9dd0cd01e038d2aa1cf6ae8c7029af8677409c500
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "dict": [
#               ["a", {"id": 2, "list": [1, 2]}],
#               ["b", {"tuple": [{"ref": 2}, 3]}],
#               ["c", {"set": [4]}]
#             ]
#           },
#           true,
#           false
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "dict": [
#               ["a", {"id": 4, "list": [1, 2]}],
#               ["b", {"tuple": [{"ref": 4}, 3]}],
#               ["c", {"set": [4]}]
#             ]
#           },
#           false,
#           true
#         ]
#       },
#       {"tuple": [true, true, false, true]},
#       {"tuple": [false, true, 1, {"id": 5, "list": [1, 2]}]},
#       {"tuple": [false, true, true]},
#       {"tuple": ["copied", {"id": 6, "list": ["deeply"]}]},
#       {
#         "tuple": [
#           {"array": "bool", "shape": [3], "data": [true, true, true]},
#           {"array": "bool", "shape": [3], "data": [true, true, true]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 7,
#             "module": "Dict",
#             "attributes": {
#               "v": {
#                 "id": 8,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#               },
#               "w": {"ref": 8}
#             }
#           },
#           true,
#           false
#         ]
#       },
#       false,
#       {"tuple": [true, false]}
#     ]
#   }
# }
