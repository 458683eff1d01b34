import jax
from flax import serialization, traverse_util
from flax.core import FrozenDict, freeze, unfreeze, copy, pop, pretty_repr


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """FrozenDicts, state dicts, and trees of names."""
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
        traverse_util.flatten_dict({"a": {"b": 1}, "c": {}}),
        traverse_util.flatten_dict({"a": {"b": 1}, "c": {}}, keep_empty_nodes=True, sep="/"),
        traverse_util.flatten_dict({"a": {"b": 1}}, sep="/"),
        traverse_util.flatten_dict({"a": {"b": {"c": 1}}}, is_leaf=lambda path, value: len(path) == 2),
        traverse_util.unflatten_dict({("a", "b"): 1}), traverse_util.unflatten_dict({"a/b": 1}, sep="/"),
        traverse_util.path_aware_map(lambda path, v: "/".join(path), {"a": {"b": 1}, "c": 2}),
        list(traverse_util.ModelParamTraversal(lambda path, v: "b" in path).iterate({"a": {"b": 1}, "c": 2})),
        traverse_util.ModelParamTraversal(lambda path, v: "b" in path).update(lambda v: v * 10, {"a": {"b": 1}, "c": 2}),
    ]


# recorded from flax-0.12.12, program 5c000c2187de7807e2818fe3afd19cae03d180a73214460da2a3699dd1972633
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
#       {"id": 14, "dict": [[{"tuple": ["a", "b"]}, 1]]},
#       {"id": 15, "dict": [["a/b", 1], ["c", {"opaque": "_EmptyNode"}]]},
#       {"id": 16, "dict": [["a/b", 1]]},
#       {"id": 17, "dict": [[{"tuple": ["a", "b"]}, {"id": 18, "dict": [["c", 1]]}]]},
#       {"id": 19, "dict": [["a", {"id": 20, "dict": [["b", 1]]}]]},
#       {"id": 21, "dict": [["a", {"id": 22, "dict": [["b", 1]]}]]},
#       {"id": 23, "dict": [["a", {"id": 24, "dict": [["b", "a/b"]]}], ["c", "c"]]},
#       {"id": 25, "list": [1]},
#       {"id": 26, "dict": [["a", {"id": 27, "dict": [["b", 10]]}], ["c", 2]]}
#     ]
#   }
# }
