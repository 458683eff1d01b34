"""Dispatch on types, orderings completed, properties computed once, caches of results, keys from comparisons."""
import functools
import math
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partialmethod, singledispatch, total_ordering

import jax.numpy as jnp
import numpy as np


@singledispatch
def describe(x):
    return f"object {x!r}"


@describe.register(int)
def _(x):
    return f"int {x}"


@describe.register(list)
@describe.register(tuple)
def _(x):
    return f"{len(x)} items: " + ", ".join(map(describe, x))


@describe.register(np.ndarray)
def _(x):
    return f"array {x.shape}"


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(map(int, text.split(".")))

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts

    def __hash__(self):
        return hash(self.parts)

    def __repr__(self):
        return ".".join(map(str, self.parts))


@dataclass(order=True)
class Result:
    score: float
    name: str = field(compare=False)


class Circle:
    computed = 0

    def __init__(self, r):
        self.r = r

    @cached_property
    def area(self):
        type(self).computed += 1
        return math.pi * self.r**2

    def scaled(self, by, offset=0):
        return Circle(self.r * by + offset)

    doubled = partialmethod(scaled, 2)


@lru_cache(maxsize=2)
def slow(n):
    calls.append(n)
    return n * n


calls = []


def main():
    c = Circle(2.0)
    areas = [round(c.area, 3), round(c.area, 3)]
    for n in (1, 2, 1, 3, 2):
        slow(n)
    versions = [Version(v) for v in ("0.10.2", "0.9.1", "0.12")]
    by_comparison = sorted([3, -1, 2], key=functools.cmp_to_key(lambda a, b: abs(a) - abs(b)))
    return {
        "describe": [describe(v) for v in (3, [1, (2,)], "x", np.zeros((2, 3)), True)],
        "versions": (sorted(versions), max(versions) >= Version("0.12"), versions[0] > versions[1]),
        "results": sorted([Result(0.5, "b"), Result(0.25, "a")])[0].name,
        "areas": (areas, Circle.computed, "area" in vars(c), c.doubled(offset=1).r),
        "cache": (calls, tuple(slow.cache_info())),
        "compared": by_comparison,
        "dispatch": describe.dispatch(bool) is describe.dispatch(int),
        "reduce": functools.reduce(lambda a, b: a * b, range(1, 6)),
    }


# recorded from flax-0.12.12, program 3f490dbdf21a4a69ced801647f4a02864b2069b7cc159fbad453b63439b01aec
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "describe",
#         {
#           "id": 1,
#           "list": ["int 3", "2 items: int 1, 1 items: int 2", "object 'x'", "array (2, 3)", "int True"]
#         }
#       ],
#       [
#         "versions",
#         {
#           "tuple": [
#             {"id": 2, "list": [{"opaque": "Version"}, {"opaque": "Version"}, {"opaque": "Version"}]},
#             true,
#             true
#           ]
#         }
#       ],
#       ["results", "a"],
#       [
#         "areas",
#         {
#           "tuple": [{"id": 3, "list": [{"float": 12.566}, {"float": 12.566}]}, 1, true, {"float": 5.0}]
#         }
#       ],
#       ["cache", {"tuple": [{"id": 4, "list": [1, 2, 3, 2]}, {"tuple": [1, 4, 2, 2]}]}],
#       ["compared", {"id": 5, "list": [-1, 2, 3]}],
#       ["dispatch", true],
#       ["reduce", 120]
#     ]
#   }
# }
