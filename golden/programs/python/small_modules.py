"""Small modules of Python's own: keywords, hexadecimal floats, templates, classes that wrap containers, made dataclasses, the gamma function."""
import copyreg
import dataclasses
import keyword
import math
import platform
import string
import sys
from collections import UserDict, UserList, UserString


class Doubling(UserList):
    def append(self, item):
        super().append(item * 2)


class Upper(UserDict):
    def __setitem__(self, key, item):
        super().__setitem__(key.upper(), item)


class Twice(UserDict):
    def __missing__(self, key):
        return key * 2


def error(function, *args):
    try:
        return function(*args)
    except Exception as raised:
        return type(raised).__name__, str(raised)


def containers():
    some = Doubling([1, 2])
    some.append(3)
    some += [4]
    upper = Upper(a=1, b=2)
    upper.update(c=3)
    return (
        some.data, len(some), type(some[1:]).__name__, (some + [9]).data, 6 in some, some == [1, 2, 6, 4],
        list(reversed(some)), sorted(some), some.index(6), some.pop(), (some * 2).data, repr(some),
        dict(upper), "A" in upper, list(upper), upper.get("Z"), upper.setdefault("Q", 3), upper.pop("A"),
        (upper | {"x": 1}).data, Twice()["ab"], Twice().get("ab"), isinstance(upper, dict), upper.copy().data,
        repr(UserString("abc").upper()), UserString("abc") + "d" == "abcd", "b" in UserString("abc"),
    )


def made():
    first = dataclasses.make_dataclass("First", ["x", ("y", int), ("z", int, dataclasses.field(default=3))])
    second = dataclasses.make_dataclass(
        "Second", [("w", int, 5)], bases=(first,), namespace={"total": lambda self: self.w + self.z}
    )
    frozen = dataclasses.make_dataclass("Frozen", [("a", "int")], frozen=True)
    return (
        repr(first(1, 2)), first(1, 2) == first(1, 2), [each.name for each in dataclasses.fields(first)],
        second(1, 2).total(), repr(second(1, 2)), error(setattr, frozen(1), "a", 2), frozen.__annotations__,
        [error(dataclasses.make_dataclass, "Q", bad) for bad in (["1x"], ["for"], ["x", "x"], [("x", 1, 2, 3)])],
    )


def templates():
    text = string.Template("$a and ${b}c $$ $a")
    return (
        text.substitute(a=1, b=2), text.substitute({"a": 3}, b=4), text.safe_substitute(a=1),
        error(text.substitute, {"a": 1}), error(string.Template("x\ny $ z").substitute),
        text.get_identifiers(), text.is_valid(), string.Template("$1").is_valid(),
    )


def numbers():
    floats = [1.5, -0.1, 0.0, -0.0, float("inf"), 5e-324, 1e308, 2.0**-1030]
    texts = ["0x1.8p+1", "-0x1.999999999999ap-4", "inf", "1.5", "0x.8", "0x1.00000000000008p0", "0x1p2000", "0x", "1p", "zz"]
    read = [error(float.fromhex, text) for text in texts]
    data = bytes.fromhex("00 ff 0A1b")
    return (
        [each.hex() for each in floats], read, data, data.hex(":"), data.hex("-", 3), data.hex("-", -3),
        [error(bytes.fromhex, text) for text in ("0", "zz", "0 1")],
    )


def gamma():
    points = [0.5, 1.0, 5.0, 23.0, 24.5, 0.1, 3.7, 100.5, 150.25, 171.5, -0.5, -3.25, -20.5, 1e-25, -150.5]
    return (
        [math.gamma(x) for x in points], [error(math.gamma, x) for x in (0.0, -1.0, 172.0, -math.inf, math.inf)],
        [math.lgamma(x) for x in [10.0, 0.5, 1e10, -0.5, 3.0, 2.0]], error(math.lgamma, 0),
        math.dist((1, 2), (4, 6)), math.dist([0.1, 0.2, 0.3], [1.1, 2.3, -0.7]), error(math.dist, (1,), (1, 2)),
        math.hypot(0.1, 0.2, 0.3), math.hypot(1e200, 1e200), math.hypot(), math.hypot(3e-320, 4e-320),
        error(math.atanh, 1), error(math.acosh, 0.5), math.asinh(0.0), math.acosh(1), math.atanh(0),
    )


def main():
    copyreg.pickle(Doubling, lambda some: (Doubling, (some.data,)))
    words = [keyword.iskeyword("for"), keyword.iskeyword("x"), keyword.kwlist[:3], len(keyword.kwlist), keyword.softkwlist]
    names = platform.python_implementation(), sys.implementation.name, sys.implementation.cache_tag
    return words, names, containers(), made(), templates(), numbers(), gamma()


# recorded from flax-0.12.12, program 2d96afb4494003b58f7bb3fd3c494711b939de4c1fb3c819df99b6f44665e14c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           true,
#           false,
#           {"id": 1, "list": ["False", "None", "True"]},
#           35,
#           {"id": 2, "list": ["_", "case", "match", "type"]}
#         ]
#       },
#       {"tuple": ["CPython", "cpython", "cpython-312"]},
#       {
#         "tuple": [
#           {"id": 3, "list": [1, 2, 6]},
#           4,
#           "Doubling",
#           {"id": 4, "list": [1, 2, 6, 4, 9]},
#           true,
#           true,
#           {"id": 5, "list": [4, 6, 2, 1]},
#           {"id": 6, "list": [1, 2, 4, 6]},
#           2,
#           4,
#           {"id": 7, "list": [1, 2, 6, 1, 2, 6]},
#           "[1, 2, 6]",
#           {"id": 8, "dict": [["A", 1], ["B", 2], ["C", 3]]},
#           true,
#           {"id": 9, "list": ["A", "B", "C"]},
#           null,
#           3,
#           1,
#           {"id": 10, "dict": [["B", 2], ["C", 3], ["Q", 3], ["X", 1]]},
#           "abab",
#           null,
#           false,
#           {"id": 11, "dict": [["B", 2], ["C", 3], ["Q", 3]]},
#           "'ABC'",
#           true,
#           true
#         ]
#       },
#       {
#         "tuple": [
#           "First(x=1, y=2, z=3)",
#           true,
#           {"id": 12, "list": ["x", "y", "z"]},
#           8,
#           "Second(x=1, y=2, z=3, w=5)",
#           {"tuple": ["FrozenInstanceError", "cannot assign to field 'a'"]},
#           {"id": 13, "dict": [["a", "int"]]},
#           {
#             "id": 14,
#             "list": [
#               {"tuple": ["TypeError", "Field names must be valid identifiers: '1x'"]},
#               {"tuple": ["TypeError", "Field names must not be keywords: 'for'"]},
#               {"tuple": ["TypeError", "Field name duplicated: 'x'"]},
#               {"tuple": ["TypeError", "Invalid field: ('x', 1, 2, 3)"]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           "1 and 2c $ 1",
#           "3 and 4c $ 3",
#           "1 and ${b}c $ 1",
#           {"tuple": ["KeyError", "'b'"]},
#           {"tuple": ["ValueError", "Invalid placeholder in string: line 2, col 3"]},
#           {"id": 15, "list": ["a", "b"]},
#           true,
#           false
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 16,
#             "list": ["0x1.8000000000000p+0", "-0x1.999999999999ap-4", "0x0.0p+0", "-0x0.0p+0", "inf", "0x0.0000000000001p-1022", "0x1.1ccf385ebc8a0p+1023", "0x0.0100000000000p-1022"]
#           },
#           {
#             "id": 17,
#             "list": [
#               {"float": 3.0},
#               {"float": -0.1},
#               {"float": "inf"},
#               {"float": 1.3125},
#               {"float": 0.5},
#               {"float": 1.0},
#               {"tuple": ["OverflowError", "hexadecimal value too large to represent as a float"]},
#               {"tuple": ["ValueError", "invalid hexadecimal floating-point string"]},
#               {"tuple": ["ValueError", "invalid hexadecimal floating-point string"]},
#               {"tuple": ["ValueError", "invalid hexadecimal floating-point string"]}
#             ]
#           },
#           {"opaque": "bytes"},
#           "00:ff:0a:1b",
#           "00-ff0a1b",
#           "00ff0a-1b",
#           {
#             "id": 18,
#             "list": [
#               {
#                 "tuple": ["ValueError", "non-hexadecimal number found in fromhex() arg at position 1"]
#               },
#               {
#                 "tuple": ["ValueError", "non-hexadecimal number found in fromhex() arg at position 0"]
#               },
#               {
#                 "tuple": ["ValueError", "non-hexadecimal number found in fromhex() arg at position 1"]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 19,
#             "list": [
#               {"float": 1.7724538509055159},
#               {"float": 1.0},
#               {"float": 24.0},
#               {"float": 1.1240007277776077e+21},
#               {"float": 1.2599063430729375e+23},
#               {"float": 9.513507698668732},
#               {"float": 4.170651783796603},
#               {"float": 9.320963104082718e+156},
#               {"float": 1.3321507761951633e+261},
#               {"float": 9.483367566824801e+307},
#               {"float": -3.544907701811032},
#               {"float": 0.5362507279163856},
#               {"float": -2.8346565743913346e-19},
#               {"float": 9.999999999999999e+24},
#               {"float": -4.478447658150641e-264}
#             ]
#           },
#           {
#             "id": 20,
#             "list": [
#               {"tuple": ["ValueError", "math domain error"]},
#               {"tuple": ["ValueError", "math domain error"]},
#               {"tuple": ["OverflowError", "math range error"]},
#               {"tuple": ["ValueError", "math domain error"]},
#               {"float": "inf"}
#             ]
#           },
#           {
#             "id": 21,
#             "list": [
#               {"float": 12.801827480081467},
#               {"float": 0.5723649429247004},
#               {"float": 220258509288.81058},
#               {"float": 1.265512123484645},
#               {"float": 0.693147180559945},
#               {"float": 0.0}
#             ]
#           },
#           {"tuple": ["ValueError", "math domain error"]},
#           {"float": 5.0},
#           {"float": 2.5317977802344322},
#           {"tuple": ["ValueError", "both points must have the same number of dimensions"]},
#           {"float": 0.3741657386773941},
#           {"float": 1.414213562373095e+200},
#           {"float": 0.0},
#           {"float": 5e-320},
#           {"tuple": ["ValueError", "math domain error"]},
#           {"tuple": ["ValueError", "math domain error"]},
#           {"float": 0.0},
#           {"float": 0.0},
#           {"float": 0.0}
#         ]
#       }
#     ]
#   }
# }
