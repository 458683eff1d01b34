# A class remembers what its bases were written as, a TypedDict which items are required, and a pattern shows its names.
import dataclasses
import random
import re
import typing
from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, NotRequired, Protocol, Required, TypedDict, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class Box(Generic[T]):
    pass


class Pair(Box[int], Generic[K]):
    pass


class Sub(Box[T]):
    pass


class Ordered(Generic[K, T], Box[typing.List[T]]):
    pass


class Plain(Box):
    pass


class Read(typing.Mapping[K, T]):
    pass


class Reads(Read[K, int], Box[K]):
    pass


class Has(Protocol[T]):
    pass


class Members(typing.Set[T]):
    pass


class Row(NamedTuple):
    x: int


class Anything(Any):
    pass


@dataclasses.dataclass(frozen=True, kw_only=True)
class Point(Box[int]):
    x: int = 0


class Movie(TypedDict, total=False):
    title: Required[str]
    year: int


class Film(Movie):
    length: NotRequired[list[float]]


def names(types):
    return [kind.__name__ for kind in types]


def raised(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return type(error).__name__


def change(mapping):
    mapping["b"] = 1


def main():
    classes = [Box, Pair, Sub, Ordered, Plain, Read, Reads, Has, Members, Point]
    parameters = [names(kind.__parameters__) for kind in classes]
    originals = [len(kind.__orig_bases__) for kind in classes + [Row, Movie]]
    own = ["__orig_bases__" in vars(kind) for kind in classes + [Row, Movie, Anything]]
    lacks = [hasattr(kind, "__parameters__") for kind in (int, Row, Anything)]
    lacks += [hasattr(Anything, "__orig_bases__"), hasattr(Box, "__dataclass_params__")]
    orders = [names(kind.__mro__) for kind in (Has, Members, Point)]
    below = names(Box.__subclasses__()), Point.__subclasses__()
    params = Point.__dataclass_params__
    shown = repr(params), params.frozen, params.kw_only, Point().__dataclass_params__.order
    hints = typing.get_type_hints(Film)
    groups = re.compile("(?P<a>x)(y)(?P<c>z)").groupindex
    of_groups = dict(groups), isinstance(groups, dict), isinstance(groups, Mapping), raised(change, groups)
    of_groups += (isinstance(re.compile("x").groupindex, dict), re.match("(?P<a>x)", "x").groupdict())
    sets = [isinstance(value, typing.Set) for value in ({1}, frozenset(), {}.keys(), [], Members())]
    sets += [isinstance(value, typing.AbstractSet) for value in ({1}, frozenset(), {}.keys(), [])]
    draws = [raised(random.Random(0).randint, *bounds) for bounds in ((1.0, 5), (1, 5.0), (5, 1), (True, 5))]
    return parameters, originals, own, lacks, orders, below, shown, hints, of_groups, sets, draws




# recorded from flax-0.12.12, program e0b55ee8f43208aee08274493df12558ae3fdd5da676e355370cec2b0baf2be3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"id": 1, "list": ["T"]},
#           {"id": 2, "list": ["K"]},
#           {"id": 3, "list": ["T"]},
#           {"id": 4, "list": ["K", "T"]},
#           {"id": 5, "list": []},
#           {"id": 6, "list": ["K", "T"]},
#           {"id": 7, "list": ["K"]},
#           {"id": 8, "list": ["T"]},
#           {"id": 9, "list": ["T"]},
#           {"id": 10, "list": []}
#         ]
#       },
#       {"id": 11, "list": [1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1]},
#       {
#         "id": 12,
#         "list": [true, true, true, true, false, true, true, true, true, true, true, true, false]
#       },
#       {"id": 13, "list": [false, false, false, false, false]},
#       {
#         "id": 14,
#         "list": [
#           {"id": 15, "list": ["Has", "Protocol", "Generic", "object"]},
#           {"id": 16, "list": ["Members", "set", "Generic", "object"]},
#           {"id": 17, "list": ["Point", "Box", "Generic", "object"]}
#         ]
#       },
#       {
#         "tuple": [
#           {"id": 18, "list": ["Pair", "Sub", "Ordered", "Plain", "Reads", "Point"]},
#           {"id": 19, "list": []}
#         ]
#       },
#       {
#         "tuple": ["_DataclassParams(init=True,repr=True,eq=True,order=False,unsafe_hash=False,frozen=True,match_args=True,kw_only=True,slots=False,weakref_slot=False)", true, true, false]
#       },
#       {
#         "id": 20,
#         "dict": [["title", {"class": "str"}], ["year", {"class": "int"}], ["length", {"function": "list"}]]
#       },
#       {
#         "tuple": [
#           {"id": 21, "dict": [["a", 1], ["c", 3]]},
#           false,
#           true,
#           "TypeError",
#           true,
#           {"id": 22, "dict": [["a", "x"]]}
#         ]
#       },
#       {"id": 23, "list": [true, false, false, false, true, true, true, true, false]},
#       {"id": 24, "list": ["TypeError", "TypeError", "ValueError", 4]}
#     ]
#   }
# }
