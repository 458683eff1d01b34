"""`register_dataclass` without names of fields: all of them, static where they say so."""

import dataclasses

import jax
import jax.numpy as jnp
from jax._src.tree_util import broadcast_flattened_prefix_with_treedef, prefix_errors


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Point:
    x: jax.Array
    name: str = dataclasses.field(default="p", metadata=dict(static=True))
    y: float = 2.0


@dataclasses.dataclass
class Noted:
    x: jax.Array
    note: str = dataclasses.field(default="none", init=False)


def refused():
    try:
        jax.tree_util.register_dataclass(Noted)
    except ValueError:
        return True


def text(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__, str(error)


def texts():
    register = jax.tree_util.register_dataclass
    return [
        text(lambda: register(Plain)),
        text(lambda: register(Plain, data_fields=["x"])),
        text(lambda: register(Pair, data_fields=["x"], meta_fields=[])),
        text(lambda: register(Pair, data_fields=["x", "y"], meta_fields=["x"])),
        [len(prefix_errors(*pair)) for pair in (((1, 2), [1, 2]), (((1,), (2,)), ([3], [4])), ((1, 2), ((3, 4), 5)), ({}, {"a": []}))],
        text(lambda: raised(prefix_errors([[1]], [[2, 3]])[0]("in_axes"))),
        text(lambda: raised(prefix_errors({"a": 1}, {"a": 2, "b": 3})[0]("name"))),
        text(lambda: raised(prefix_errors(((1,), (2,)), ([3], (4,)))[0]("")))[1].split("\n")[:2],
    ]


def raised(error):
    raise error


def levels():
    """One level of a tree, which values are nodes, and the leaves of a prefix for each leaf of a tree."""
    one = jax.tree_util.flatten_one_level
    nodes = [(1, [2]), [None, 3], {"b": 1, "a": (2,)}, None]
    static = jax.tree.static(metadata={"static": False, "note": 1})
    return (
        [(list(one(node)[0]), one(node)[1]) for node in nodes],
        [jax.tree_util.is_tree_node(kind) for kind in (tuple, dict, type(None), int, Point, Plain)],
        broadcast_flattened_prefix_with_treedef([1, 2], jax.tree.structure((0, 0)), jax.tree.structure(((3, 4), {"a": [5]}))),
        dict(static.metadata),
        [hash(key) == hash(value) for key, value in ((jax.tree_util.SequenceKey(1), jax.tree_util.FlattenedIndexKey(1)), (jax.tree_util.DictKey("a"), jax.tree_util.DictKey("a")))],
        text(lambda: one(3)),
    )


class Plain:
    pass


@dataclasses.dataclass
class Pair:
    x: int
    y: int


def kind(value: type[Point]) -> str:
    return value.__name__


def main():
    point = Point(jnp.ones(2), "q", 3.0)
    leaves, structure = jax.tree.flatten(point)
    doubled = jax.tree.map(lambda leaf: leaf * 2, point)
    jitted = jax.jit(lambda p: Point(p.x + p.y, p.name))(point)
    same = structure == jax.tree.structure(Point(jnp.zeros(2), "q", 0.0))
    other = structure == jax.tree.structure(Point(jnp.zeros(2), "other", 0.0))
    gradient = jax.grad(lambda p: (p.x * p.y).sum())(point)
    shown = [(p.x, p.name, p.y) for p in (doubled, jitted, gradient)]
    return leaves, shown, same, other, kind(Point), refused(), texts(), levels()


# recorded from flax-0.12.12, program 0e95161628f31389965a7cb5ce2febaa8441f188fd9af78260e3cb1029d7acd0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, {"float": 3.0}]},
#       {
#         "id": 1,
#         "list": [
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, "q", {"float": 6.0}]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [4.0, 4.0]},
#               "q",
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#               "q",
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       true,
#       false,
#       "Point",
#       true,
#       {
#         "id": 2,
#         "list": [
#           {
#             "tuple": ["TypeError", "register_dataclass: data_fields and meta_fields are required when nodetype is not a dataclass. Got nodetype=<class 'program.Plain'>."]
#           },
#           {
#             "tuple": ["TypeError", "register_dataclass: data_fields and meta_fields must both be specified when either is specified. Got data_fields=['x'] meta_fields=None."]
#           },
#           {
#             "tuple": ["ValueError", "data_fields and meta_fields must include all dataclass fields with ``init=True`` and only them. Missing fields: {'y'}. Add them to drop_fields to suppress this error."]
#           },
#           {
#             "tuple": ["ValueError", "data_fields and meta_fields must not overlap. Overlapping fields: {'x'}."]
#           },
#           {"id": 3, "list": [1, 2, 0, 1]},
#           {
#             "tuple": ["ValueError", "pytree structure error: different lengths of list at key path\n    in_axes[0]\nAt that key path, the prefix pytree in_axes has a subtree of type list of length 1, but the full pytree has a subtree of the same type but of length 2."]
#           },
#           {
#             "tuple": ["ValueError", "pytree structure error: different numbers of pytree children at key path\n    name\nAt that key path, the prefix pytree name has a subtree of type\n    <class 'dict'>\nwith 1 child keys\n    ['a']\nbut at the same key path the full pytree has a subtree of the same type but with 2 child keys\n    ['a'] ['b']\nso the symmetric difference on key sets is\n    ['b']"]
#           },
#           {"id": 4, "list": ["pytree structure error: different types at key path", "    [0]"]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "list": [
#               {"tuple": [{"id": 6, "list": [1, {"id": 7, "list": [2]}]}, null]},
#               {"tuple": [{"id": 8, "list": [null, 3]}, null]},
#               {"tuple": [{"id": 9, "list": [{"tuple": [2]}, 1]}, {"tuple": ["a", "b"]}]},
#               {"tuple": [{"id": 10, "list": []}, null]}
#             ]
#           },
#           {"id": 11, "list": [true, true, true, false, true, false]},
#           {"id": 12, "list": [1, 1, 2]},
#           {"id": 13, "dict": [["static", false], ["note", 1]]},
#           {"id": 14, "list": [false, true]},
#           {"tuple": ["ValueError", "can't tree-flatten type: <class 'int'>"]}
#         ]
#       }
#     ]
#   }
# }
