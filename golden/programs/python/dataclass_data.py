"""Dataclasses: what `__init__` only passes on, and plain copies of what they hold."""

import dataclasses
from dataclasses import InitVar, dataclass, field
from typing import NamedTuple

import jax.numpy as jnp


class Pair(NamedTuple):
    first: object
    second: object = 2


@dataclass
class Inner:
    values: list = field(default_factory=list)
    name: str = "inner"


@dataclass
class Outer:
    inner: Inner
    scale: InitVar[float]
    many: dict = field(default_factory=dict)
    bias: InitVar[float | None] = None
    total: float = field(init=False, default=0.0)

    def __post_init__(self, scale, bias):
        self.total = scale + (0.0 if bias is None else bias)


@dataclass
class Child(Outer):
    last: int = 3


@dataclass(frozen=True)
class Frozen:
    seed: InitVar[int]
    key: int = 0

    def __post_init__(self, seed):
        object.__setattr__(self, "key", seed * 2)


def message(f):
    try:
        return f()
    except (TypeError, ValueError) as error:
        return str(error)


def main():
    shared = [1, [2]]
    outer = Outer(Inner(shared), 2.0, {"a": Inner([3]), "b": (Inner(), Pair(Inner([4])))}, bias=0.5)
    plain = dataclasses.asdict(outer)
    copied = plain["inner"]["values"] is shared, plain["inner"]["values"][1] is shared[1], plain["inner"]["values"] == shared
    listed = dataclasses.asdict(Inner([1]), dict_factory=list), dataclasses.astuple(outer.inner), dataclasses.astuple(Inner([1]), tuple_factory=list)
    names = [f.name for f in dataclasses.fields(Child)], repr(outer), outer.bias, hasattr(outer, "scale")
    child = Child(Inner(), 1.0, last=4)
    replaced = dataclasses.replace(child, scale=5.0).total, Frozen(3), Frozen(3) == Frozen(3, 8)
    wrong = [
        message(lambda: dataclasses.replace(child, last=1)),
        message(lambda: Outer(Inner())),
        message(lambda: dataclasses.asdict(Inner)),
        message(lambda: dataclasses.astuple(3)),
    ]
    array = jnp.ones(2)
    held = dataclasses.asdict(Inner([array]))["values"][0]
    return plain, copied, listed, names, child.total, replaced, wrong, held


# recorded from flax-0.12.12, program e36cac8f4bf18e02917ae703aead99c5566b84d99a63ff1c79f9691762e9be28
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "inner",
#             {
#               "id": 1,
#               "dict": [["values", {"id": 2, "list": [1, {"id": 3, "list": [2]}]}], ["name", "inner"]]
#             }
#           ],
#           [
#             "many",
#             {
#               "id": 4,
#               "dict": [
#                 ["a", {"id": 5, "dict": [["values", {"id": 6, "list": [3]}], ["name", "inner"]]}],
#                 [
#                   "b",
#                   {
#                     "tuple": [
#                       {"id": 7, "dict": [["values", {"id": 8, "list": []}], ["name", "inner"]]},
#                       {
#                         "tuple": [
#                           {
#                             "id": 9,
#                             "dict": [["values", {"id": 10, "list": [4]}], ["name", "inner"]]
#                           },
#                           2
#                         ]
#                       }
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["total", {"float": 2.5}]
#         ]
#       },
#       {"tuple": [false, false, true]},
#       {
#         "tuple": [
#           {
#             "id": 11,
#             "list": [{"tuple": ["values", {"id": 12, "list": [1]}]}, {"tuple": ["name", "inner"]}]
#           },
#           {"tuple": [{"id": 13, "list": [1, {"id": 14, "list": [2]}]}, "inner"]},
#           {"id": 15, "list": [{"id": 16, "list": [1]}, "inner"]}
#         ]
#       },
#       {
#         "tuple": [
#           {"id": 17, "list": ["inner", "many", "total", "last"]},
#           "Outer(inner=Inner(values=[1, [2]], name='inner'), many={'a': Inner(values=[3], name='inner'), 'b': (Inner(values=[], name='inner'), Pair(first=Inner(values=[4], name='inner'), second=2))}, total=2.5)",
#           null,
#           false
#         ]
#       },
#       {"float": 1.0},
#       {"tuple": [{"float": 5.0}, {"opaque": "Frozen"}, true]},
#       {
#         "id": 18,
#         "list": ["InitVar 'scale' must be specified with replace()", "Outer.__init__() missing 1 required positional argument: 'scale'", "asdict() should be called on dataclass instances", "astuple() should be called on dataclass instances"]
#       },
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#     ]
#   }
# }
