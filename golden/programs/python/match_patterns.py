"""`match`: literals, captures, sequences, mappings, classes, alternatives, guards."""
import collections
import dataclasses
from typing import NamedTuple

import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass
class Point:
    x: int
    y: int = 0
    label: str = dataclasses.field(default="", kw_only=True)


class Size(NamedTuple):
    width: int
    height: int


class Plain:
    __match_args__ = ("first", "second")

    def __init__(self, first, second):
        self.first = first
        self.second = second


class Names:
    LIMIT = 7
    WORD = "word"


def literal(value):
    match value:
        case 0:
            return "zero"
        case -1 | -2:
            return "negative"
        case 1.5:
            return "half"
        case "text" | "other":
            return "text"
        case b"bytes":
            return "bytes"
        case None:
            return "none"
        case True:
            return "true"
        case False:
            return "false"
        case Names.LIMIT | Names.WORD:
            return "named"
        case _:
            return "rest"


def sequence(value):
    match value:
        case []:
            return "empty"
        case [x]:
            return ("one", x)
        case (1, y):
            return ("begins with 1", y)
        case [[a, b], c]:
            return ("nested", a, b, c)
        case [first, *_, "end"]:
            return ("ends", first)
        case [first, *middle, last]:
            return ("many", first, middle, last)
        case str() as text:
            return ("text", text)
        case _:
            return "no sequence"


def mapping(value):
    match value:
        case {"kind": "linear", "features": [din, dout]}:
            return ("linear", din, dout)
        case {"kind": str(kind), **rest}:
            return (kind, sorted(rest.items()))
        case {Names.LIMIT: x}:
            return ("by name", x)
        case {}:
            return ("a mapping", len(value))
        case _:
            return "no mapping"


def of_class(value):
    match value:
        case Point(0, 0):
            return "origin"
        case Point(x, 0):
            return ("on the axis", x)
        case Point(x=x, y=y, label="marked"):
            return ("marked", x, y)
        case Point(y=y):
            return ("a point", y)
        case Size(width, height=height):
            return ("size", width, height)
        case Plain(int() as first, second):
            return ("plain", first, second)
        case bool(b):
            return ("bool", b)
        case int(i) | float(i):
            return ("number", i)
        case str(s) if len(s) > 3:
            return ("long", s)
        case str(s):
            return ("short", s)
        case list([a, *_]) | tuple([a, *_]):
            return ("items", a)
        case nnx.Param():
            return ("param", value[...])
        case nnx.Module(kernel=kernel):
            return ("module", kernel[...])
        case _:
            return "unknown"


class Model(nnx.Module):
    def __init__(self):
        self.kernel = nnx.Param(jnp.arange(2.0))


def bound_after(value):
    name = "before"
    match value:
        case [name, 1]:
            return ("first", name)
        case [name, 2] if name > 5:
            return ("second", name)
    return ("after", name)


def walk(values):
    for value in values:
        match value:
            case {"more": inner}:
                yield from walk(inner)
            case int() | float():
                yield value
            case "stop":
                return
            case _:
                continue


def main():
    order = []

    def subject():
        order.append("subject")
        return 3

    match subject():
        case 1:
            order.append("one")
        case 3 if order.append("guard"):
            order.append("never")
        case x:
            order.append(x)
    match 1, 2:
        case 1, y:
            pair = y
    return {
        "literal": [
            literal(value)
            for value in [0, 0.0, -2, 1.5, "other", b"bytes", None, True, False, 7, "word", 8, [0]]
        ],
        "sequence": [
            sequence(value)
            for value in [
                [], (), [5], (1, 2), [1, 2], [[1, 2], 3], [2, 3, "end"], (2, 3, 4, 5), range(3), "abc",
                {1: 2}, {1, 2}, Size(1, 2), Size(3, 4), collections.namedtuple("T", "a")(9), b"ab", jnp.ones(2),
            ]
        ],
        "mapping": [
            mapping(value)
            for value in [
                {"kind": "linear", "features": (2, 3)}, {"kind": "conv", "a": 1, "b": 2}, {7: "x"},
                {"kind": 3}, {}, [], "kind",
            ]
        ],
        "class": [
            of_class(value)
            for value in [
                Point(0), Point(3), Point(3, 4, label="marked"), Point(3, 4), Size(1, 2), Plain(1, "b"),
                Plain("a", "b"), True, 3, 2.5, "long text", "s", [1, 2], (3,), [], nnx.Param(jnp.ones(2)), Model(), None,
            ]
        ],
        "bound": [bound_after([9, 1]), bound_after([4, 2]), bound_after([6, 2]), bound_after([7, 3])],
        "walk": list(walk([1, {"more": [2, "skip", {"more": [3.5]}]}, None, 4, "stop", 5])),
        "order": order,
        "pair": pair,
    }


# recorded from flax-0.12.12, program 2659030a0492effb6bd61cd8981d9644224c067b7da7fd3d305745dad00dd0b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "literal",
#         {
#           "id": 1,
#           "list": ["zero", "zero", "negative", "half", "text", "bytes", "none", "true", "zero", "named", "named", "rest", "rest"]
#         }
#       ],
#       [
#         "sequence",
#         {
#           "id": 2,
#           "list": [
#             "empty",
#             "empty",
#             {"tuple": ["one", 5]},
#             {"tuple": ["begins with 1", 2]},
#             {"tuple": ["begins with 1", 2]},
#             {"tuple": ["nested", 1, 2, 3]},
#             {"tuple": ["ends", 2]},
#             {"tuple": ["many", 2, {"id": 3, "list": [3, 4]}, 5]},
#             {"tuple": ["many", 0, {"id": 4, "list": [1]}, 2]},
#             {"tuple": ["text", "abc"]},
#             "no sequence",
#             "no sequence",
#             {"tuple": ["begins with 1", 2]},
#             {"tuple": ["many", 3, {"id": 5, "list": []}, 4]},
#             {"tuple": ["one", 9]},
#             "no sequence",
#             "no sequence"
#           ]
#         }
#       ],
#       [
#         "mapping",
#         {
#           "id": 6,
#           "list": [
#             {"tuple": ["linear", 2, 3]},
#             {"tuple": ["conv", {"id": 7, "list": [{"tuple": ["a", 1]}, {"tuple": ["b", 2]}]}]},
#             {"tuple": ["by name", "x"]},
#             {"tuple": ["a mapping", 1]},
#             {"tuple": ["a mapping", 0]},
#             "no mapping",
#             "no mapping"
#           ]
#         }
#       ],
#       [
#         "class",
#         {
#           "id": 8,
#           "list": [
#             "origin",
#             {"tuple": ["on the axis", 3]},
#             {"tuple": ["marked", 3, 4]},
#             {"tuple": ["a point", 4]},
#             {"tuple": ["size", 1, 2]},
#             {"tuple": ["plain", 1, "b"]},
#             "unknown",
#             {"tuple": ["bool", true]},
#             {"tuple": ["number", 3]},
#             {"tuple": ["number", {"float": 2.5}]},
#             {"tuple": ["long", "long text"]},
#             {"tuple": ["short", "s"]},
#             {"tuple": ["items", 1]},
#             {"tuple": ["items", 3]},
#             "unknown",
#             {"tuple": ["param", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]},
#             {"tuple": ["module", {"array": "float32", "shape": [2], "data": [0.0, 1.0]}]},
#             "unknown"
#           ]
#         }
#       ],
#       [
#         "bound",
#         {
#           "id": 9,
#           "list": [
#             {"tuple": ["first", 9]},
#             {"tuple": ["after", 4]},
#             {"tuple": ["second", 6]},
#             {"tuple": ["after", "before"]}
#           ]
#         }
#       ],
#       ["walk", {"id": 10, "list": [1, 2, {"float": 3.5}, 4]}],
#       ["order", {"id": 11, "list": ["subject", "guard", 3]}],
#       ["pair", 2]
#     ]
#   }
# }
