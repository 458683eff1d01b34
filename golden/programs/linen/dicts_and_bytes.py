import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import serialization, traverse_util
from flax.core import FrozenDict, freeze, unfreeze, copy, pop, pretty_repr


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def kept(target):
    """What comes back from the bytes of a value, and the bytes."""
    data = serialization.to_bytes(target)
    return serialization.from_bytes(target, data), list(data)


class Never:
    pass


tree = {"w": jnp.arange(4.0).reshape(2, 2), "n": np.array([1, -2], np.int8), "half": jnp.ones(2, jnp.bfloat16), "step": 300, "t": (1, [True, None])}
many = {str(i): i * (-1) ** i * 7**i for i in range(20)}


def main():
    """FrozenDicts, state dicts, trees of names, and their bytes."""
    return [
        freeze({"a": {"b": 1}}), unfreeze(freeze({"a": {"b": 1}})), unfreeze({"a": freeze({"b": 1})}),
        copy(freeze({"a": 1}), {"b": 2}), copy({"a": 1}, {"b": 2}), pop(freeze({"a": 1, "b": 2}), "a"),
        pop({"a": 1, "b": 2}, "a"), answer(lambda: pop(freeze({"a": 1}), "z")), pretty_repr({"a": 1}),
        answer(lambda: freeze({"a": 1})["z"]), freeze({"a": {"b": 1}})["a"], freeze({"a": 1}).copy({"a": 2}),
        hash(freeze({"a": 1})) == hash(FrozenDict(a=1)), freeze({"a": 1}) == {"a": 1}, FrozenDict({"a": 1}, b=2),
        answer(lambda: FrozenDict({"a": 1}).__setitem__("b", 2)), repr(freeze({"a": 1})),
        jax.tree.leaves(freeze({"b": 1, "a": 2})), jax.tree.map(lambda v: v * 2, freeze({"b": 1, "a": 2})),
        serialization.to_state_dict({"a": [1, 2], "b": (3,)}), serialization.to_state_dict(freeze({"a": 1})),
        serialization.from_state_dict({"a": [1, 2]}, {"a": {"0": 3, "1": 4}}),
        answer(lambda: serialization.from_state_dict({"a": [1, 2]}, {"a": {"0": 3}})),
        answer(lambda: serialization.from_state_dict({"a": 1}, {"b": 1})),
        serialization.from_state_dict((1, 2), {"0": 3, "1": 4}), serialization.from_state_dict(1, 2),
        answer(lambda: serialization.to_state_dict({1: 2, "1": 3})), serialization.to_state_dict(None),
        kept(tree), kept({"f": 1.5, "s": "é", "long": "x" * 40, "np": np.float32(2.0), "jnp": jnp.float32(3.0)}), kept(many), list(serialization.to_bytes({"c": 1 + 2j})),
        kept(optax.sgd(0.5, momentum=0.5).init({"a": jnp.ones(2)})), kept(freeze({"a": jnp.zeros(0)})), kept([1] * 17)[1][:4],
        list(serialization.msgpack_serialize({"b": b"ab", "a": [-33, -129, 70000, 2**40]})),
        serialization.msgpack_restore(serialization.msgpack_serialize({"b": b"ab", "a": [-33, -129, 70000, 2**40]})),
        [answer(lambda: serialization.msgpack_serialize(bad)) for bad in ({1}, Never())],
        answer(lambda: serialization.from_bytes({"a": 1, "b": 2}, serialization.to_bytes({"a": 1}))),
        list(np.array([1.5, -2.0], np.float32).tobytes()), list(np.array([[1, 2], [3, 4]], np.int16).tobytes()), list(np.array([True]).tobytes()),
        np.frombuffer(bytes([0, 0, 192, 63, 0, 0, 0, 64]), np.float32), np.frombuffer(bytes([1, 0, 2, 0]), np.int16, 1, 2), np.frombuffer(b"", np.uint8),
        [answer(lambda: np.frombuffer(*args)) for args in ((b"abc", np.int16), (b"abcd", np.int16, 3), (b"ab", np.int8, 1, 5), ("ab",), ([1],))],
        traverse_util.flatten_dict({"a": {"b": 1}, "c": {}}),
        traverse_util.flatten_dict({"a": {"b": 1}, "c": {}}, keep_empty_nodes=True, sep="/"),
        traverse_util.flatten_dict({"a": {"b": 1}}, sep="/"),
        traverse_util.flatten_dict({"a": {"b": {"c": 1}}}, is_leaf=lambda path, value: len(path) == 2),
        traverse_util.unflatten_dict({("a", "b"): 1}), traverse_util.unflatten_dict({"a/b": 1}, sep="/"),
        traverse_util.path_aware_map(lambda path, v: "/".join(path), {"a": {"b": 1}, "c": 2}),
        list(traverse_util.ModelParamTraversal(lambda path, v: "b" in path).iterate({"a": {"b": 1}, "c": 2})),
        traverse_util.ModelParamTraversal(lambda path, v: "b" in path).update(lambda v: v * 10, {"a": {"b": 1}, "c": 2}),
    ]


# recorded from flax-0.12.12, program 68644d85ae5f7e8520a9f169491f21299b86070f598615cb21207e3b971ff950
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"opaque": "FrozenDict"},
#       {"id": 1, "dict": [["a", {"id": 2, "dict": [["b", 1]]}]]},
#       {"id": 3, "dict": [["a", {"id": 4, "dict": [["b", 1]]}]]},
#       {"opaque": "FrozenDict"},
#       {"id": 5, "dict": [["a", 1], ["b", 2]]},
#       {"tuple": [{"opaque": "FrozenDict"}, 1]},
#       {"tuple": [{"id": 6, "dict": [["b", 2]]}, 1]},
#       "KeyError",
#       "{\n    a: 1,\n}",
#       "KeyError",
#       {"opaque": "FrozenDict"},
#       {"opaque": "FrozenDict"},
#       true,
#       true,
#       {"opaque": "FrozenDict"},
#       "ValueError",
#       "FrozenDict({\n    a: 1,\n})",
#       {"id": 7, "list": [2, 1]},
#       {"opaque": "FrozenDict"},
#       {
#         "id": 8,
#         "dict": [["a", {"id": 9, "dict": [["0", 1], ["1", 2]]}], ["b", {"id": 10, "dict": [["0", 3]]}]]
#       },
#       {"id": 11, "dict": [["a", 1]]},
#       {"id": 12, "dict": [["a", {"id": 13, "list": [3, 4]}]]},
#       "ValueError",
#       "ValueError",
#       {"tuple": [3, 4]},
#       2,
#       "ValueError",
#       null,
#       {
#         "tuple": [
#           {
#             "id": 14,
#             "dict": [
#               [
#                 "w",
#                 {"array": "float32", "shape": [2, 2], "host": true, "data": [0.0, 1.0, 2.0, 3.0]}
#               ],
#               ["n", {"array": "int8", "shape": [2], "host": true, "data": [1, -2]}],
#               ["half", {"array": "bfloat16", "shape": [2], "host": true, "data": [1.0, 1.0]}],
#               ["step", 300],
#               ["t", {"tuple": [1, {"id": 15, "list": [true, null]}]}]
#             ]
#           },
#           {
#             "id": 16,
#             "list": [133, 161, 119, 199, 30, 1, 147, 146, 2, 2, 167, 102, 108, 111, 97, 116, 51, 50, 196, 16, 0, 0, 0, 0, 0, 0, 128, 63, 0, 0, 0, 64, 0, 0, 64, 64, 161, 110, 199, 12, 1, 147, 145, 2, 164, 105, 110, 116, 56, 196, 2, 1, 254, 164, 104, 97, 108, 102, 199, 18, 1, 147, 145, 2, 168, 98, 102, 108, 111, 97, 116, 49, 54, 196, 4, 128, 63, 128, 63, 164, 115, 116, 101, 112, 205, 1, 44, 161, 116, 130, 161, 48, 1, 161, 49, 130, 161, 48, 195, 161, 49, 192]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 17,
#             "dict": [
#               ["f", {"float": 1.5}],
#               ["s", "é"],
#               ["long", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"],
#               ["np", {"array": "float32", "shape": [], "host": true, "data": [2.0]}],
#               ["jnp", {"array": "float32", "shape": [], "host": true, "data": [3.0]}]
#             ]
#           },
#           {
#             "id": 18,
#             "list": [133, 161, 102, 203, 63, 248, 0, 0, 0, 0, 0, 0, 161, 115, 162, 195, 169, 164, 108, 111, 110, 103, 217, 40, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 162, 110, 112, 216, 3, 147, 144, 167, 102, 108, 111, 97, 116, 51, 50, 196, 4, 0, 0, 0, 64, 163, 106, 110, 112, 216, 1, 147, 144, 167, 102, 108, 111, 97, 116, 51, 50, 196, 4, 0, 0, 64, 64]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 19,
#             "dict": [
#               ["0", 0],
#               ["1", -7],
#               ["2", 98],
#               ["3", -1029],
#               ["4", 9604],
#               ["5", -84035],
#               ["6", 705894],
#               ["7", -5764801],
#               ["8", 46118408],
#               ["9", -363182463],
#               ["10", 2824752490],
#               ["11", -21750594173],
#               ["12", 166095446412],
#               ["13", -1259557135291],
#               ["14", 9495123019886],
#               ["15", -71213422649145],
#               ["16", 531726889113616],
#               ["17", -3954718737782519],
#               ["18", 29311444762388082],
#               ["19", -216579008522089717]
#             ]
#           },
#           {
#             "id": 20,
#             "list": [222, 0, 20, 161, 48, 0, 161, 49, 249, 161, 50, 98, 161, 51, 209, 251, 251, 161, 52, 205, 37, 132, 161, 53, 210, 255, 254, 183, 189, 161, 54, 206, 0, 10, 197, 102, 161, 55, 210, 255, 168, 9, 63, 161, 56, 206, 2, 191, 182, 8, 161, 57, 210, 234, 90, 70, 129, 162, 49, 48, 206, 168, 94, 77, 106, 162, 49, 49, 211, 255, 255, 255, 250, 239, 144, 69, 131, 162, 49, 50, 207, 0, 0, 0, 38, 172, 15, 97, 140, 162, 49, 51, 211, 255, 255, 254, 218, 188, 139, 92, 69, 162, 49, 52, 207, 0, 0, 8, 162, 193, 111, 72, 110, 162, 49, 53, 211, 255, 255, 191, 59, 85, 61, 96, 199, 162, 49, 54, 207, 0, 1, 227, 154, 80, 87, 216, 16, 162, 49, 55, 211, 255, 241, 243, 52, 74, 114, 169, 9, 162, 49, 56, 207, 0, 104, 34, 154, 140, 234, 102, 114, 162, 49, 57, 211, 252, 254, 142, 138, 11, 60, 11, 11]
#           }
#         ]
#       },
#       {
#         "id": 21,
#         "list": [129, 161, 99, 199, 19, 2, 146, 203, 63, 240, 0, 0, 0, 0, 0, 0, 203, 64, 0, 0, 0, 0, 0, 0, 0]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "id": 22,
#                     "dict": [["a", {"array": "float32", "shape": [2], "host": true, "data": [0.0, 0.0]}]]
#                   }
#                 ]
#               },
#               {"tuple": []}
#             ]
#           },
#           {
#             "id": 23,
#             "list": [130, 161, 48, 129, 165, 116, 114, 97, 99, 101, 129, 161, 97, 199, 21, 1, 147, 145, 2, 167, 102, 108, 111, 97, 116, 51, 50, 196, 8, 0, 0, 0, 0, 0, 0, 0, 0, 161, 49, 128]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"opaque": "FrozenDict"},
#           {
#             "id": 24,
#             "list": [129, 161, 97, 199, 13, 1, 147, 145, 0, 167, 102, 108, 111, 97, 116, 51, 50, 196, 0]
#           }
#         ]
#       },
#       {"id": 25, "list": [222, 0, 17, 161]},
#       {
#         "id": 26,
#         "list": [130, 161, 97, 148, 208, 223, 209, 255, 127, 206, 0, 1, 17, 112, 207, 0, 0, 1, 0, 0, 0, 0, 0, 161, 98, 196, 2, 97, 98]
#       },
#       {
#         "id": 27,
#         "dict": [["a", {"id": 28, "list": [-33, -129, 70000, 1099511627776]}], ["b", {"opaque": "bytes"}]]
#       },
#       {"id": 29, "list": ["TypeError", "TypeError"]},
#       "ValueError",
#       {"id": 30, "list": [0, 0, 192, 63, 0, 0, 0, 192]},
#       {"id": 31, "list": [1, 0, 2, 0, 3, 0, 4, 0]},
#       {"id": 32, "list": [1]},
#       {"array": "float32", "shape": [2], "host": true, "data": [1.5, 2.0]},
#       {"array": "int16", "shape": [1], "host": true, "data": [2]},
#       {"array": "uint8", "shape": [0], "host": true, "data": []},
#       {"id": 33, "list": ["ValueError", "ValueError", "ValueError", "TypeError", "TypeError"]},
#       {"id": 34, "dict": [[{"tuple": ["a", "b"]}, 1]]},
#       {"id": 35, "dict": [["a/b", 1], ["c", {"opaque": "_EmptyNode"}]]},
#       {"id": 36, "dict": [["a/b", 1]]},
#       {"id": 37, "dict": [[{"tuple": ["a", "b"]}, {"id": 38, "dict": [["c", 1]]}]]},
#       {"id": 39, "dict": [["a", {"id": 40, "dict": [["b", 1]]}]]},
#       {"id": 41, "dict": [["a", {"id": 42, "dict": [["b", 1]]}]]},
#       {"id": 43, "dict": [["a", {"id": 44, "dict": [["b", "a/b"]]}], ["c", "c"]]},
#       {"id": 45, "list": [1]},
#       {"id": 46, "dict": [["a", {"id": 47, "dict": [["b", 10]]}], ["c", 2]]}
#     ]
#   }
# }
