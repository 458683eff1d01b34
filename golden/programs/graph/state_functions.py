import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.s = nnx.BatchStat(jnp.float32(2))
        self.sub = nnx.Dict(b=nnx.Param(jnp.float32(3)))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Functions of states: filter, split, merge, difference, map, flat and nested, pure."""
    s = nnx.state(Net())
    params, stats = nnx.filter_state(s, nnx.Param, nnx.BatchStat)
    one = s.filter(nnx.PathContains("b"))
    both = nnx.split_state(s, nnx.BatchStat, ...)
    left_over = attempt(lambda: s.split(nnx.BatchStat))
    merged = nnx.merge_state(params, stats)
    union, less = stats | params, s - stats
    mapped = nnx.map_state(lambda path, v: (path, v.get_value()), s)
    nested = nnx.from_flat_state({("a", "b"): 1, ("c",): 2}), nnx.from_flat_state([(("a", 0), 1), (("a", 1), 2)])
    pure = nnx.to_pure_dict(s)
    nnx.replace_by_pure_dict(s, {"a": jnp.float32(9), "sub": {"b": jnp.float32(8)}})
    missing = attempt(lambda: nnx.replace_by_pure_dict(s, {"zz": 1}))
    ints = nnx.restore_int_paths({"0": {"a": 1}, "b": 2})
    same = nnx.merge_state(s) is s, merged["a"] is params["a"]
    return one, both, left_over, merged, union, less, mapped, nested, pure, s, missing, ints, same


# recorded from flax-0.12.12, program 0e17d13739b2c21b611810c70c9d3b0dcd53917fe686ce5a6dc4e408fabfa5f0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "sub",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "b",
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "state": [
#               [
#                 "s",
#                 {
#                   "id": 4,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [], "data": [2.0]}
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 5,
#             "state": [
#               [
#                 "a",
#                 {
#                   "id": 6,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [1.0]}
#                 }
#               ],
#               ["sub", {"id": 7, "state": [["b", {"ref": 2}]]}]
#             ]
#           }
#         ]
#       },
#       {"exception": "ValueError"},
#       {
#         "id": 8,
#         "state": [["a", {"ref": 6}], ["s", {"ref": 4}], ["sub", {"id": 9, "state": [["b", {"ref": 2}]]}]]
#       },
#       {
#         "id": 10,
#         "state": [["a", {"ref": 6}], ["s", {"ref": 4}], ["sub", {"id": 11, "state": [["b", {"ref": 2}]]}]]
#       },
#       {"id": 12, "state": [["a", {"ref": 6}], ["sub", {"id": 13, "state": [["b", {"ref": 2}]]}]]},
#       {
#         "id": 14,
#         "state": [
#           ["a", {"tuple": [{"tuple": ["a"]}, {"array": "float32", "shape": [], "data": [1.0]}]}],
#           ["s", {"tuple": [{"tuple": ["s"]}, {"array": "float32", "shape": [], "data": [2.0]}]}],
#           [
#             "sub",
#             {
#               "id": 15,
#               "state": [
#                 [
#                   "b",
#                   {
#                     "tuple": [{"tuple": ["sub", "b"]}, {"array": "float32", "shape": [], "data": [3.0]}]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"id": 16, "state": [["a", {"id": 17, "state": [["b", 1]]}], ["c", 2]]},
#           {"id": 18, "state": [["a", {"id": 19, "state": [[0, 1], [1, 2]]}]]}
#         ]
#       },
#       {
#         "id": 20,
#         "dict": [
#           ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#           ["s", {"array": "float32", "shape": [], "data": [2.0]}],
#           ["sub", {"id": 21, "dict": [["b", {"array": "float32", "shape": [], "data": [3.0]}]]}]
#         ]
#       },
#       {
#         "id": 22,
#         "state": [
#           [
#             "a",
#             {
#               "id": 23,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [9.0]}
#             }
#           ],
#           ["s", {"ref": 4}],
#           [
#             "sub",
#             {
#               "id": 24,
#               "state": [
#                 [
#                   "b",
#                   {
#                     "id": 25,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [8.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {"exception": "ValueError"},
#       {"id": 26, "dict": [[0, {"id": 27, "dict": [["a", 1]]}], ["b", 2]]},
#       {"tuple": [true, true]}
#     ]
#   }
# }
