"""The annotations of a class are a dict of its own, which lists its fields."""

import dataclasses
import typing

import jax
import jax.numpy as jnp
from flax import nnx


class Point(typing.NamedTuple):
    x: jax.Array
    y: tuple[int, ...] = ()


@dataclasses.dataclass
class Config:
    width: int
    rate: float = 0.5
    names: list[str] = dataclasses.field(default_factory=list)


class Layer(nnx.Module):
    size: int
    scale: nnx.Param

    def __init__(self, size):
        self.size = size
        self.scale = nnx.Param(jnp.ones(size))


class Child(Layer):
    pass


def defaults(kind):
    return {int: 3, float: 0.25, str: "text"}.get(kind)


def filled(cls, **given):
    for name, kind in cls.__annotations__.items():
        if name not in given and defaults(kind) is not None:
            given[name] = defaults(kind)
    return cls(**given)


def fields_of(size):
    class Local:
        item: size
        items: dict[str, size]

    return Local


def main():
    kinds = [(name, Point.__annotations__[name]) for name in Point._fields]
    same = Config.__annotations__ is Config.__annotations__
    made = filled(Config, names=["a"])
    own = list(Layer.__annotations__), list(Child.__annotations__), list(Layer(2).__annotations__)
    local = fields_of(bool).__annotations__
    is_local = local["item"] is bool, local["items"].__args__[1] is bool
    Child.__annotations__["extra"] = int
    wrong = None
    try:
        Config.__annotations__["absent"]
    except KeyError as error:
        wrong = str(error)
    is_array, is_tuple = kinds[0][1] is jax.Array, kinds[1][1] == tuple[int, ...]
    return same, made.width, made.rate, made.names, own, is_local, list(Child.__annotations__), wrong, is_array, is_tuple


# recorded from flax-0.12.12, program 6f3c1dfedba9e064b62d3cac8bb5354338c70c2452fd43264616837951f9bded
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       3,
#       {"float": 0.25},
#       {"id": 0, "list": ["a"]},
#       {
#         "tuple": [
#           {"id": 1, "list": ["size", "scale"]},
#           {"id": 2, "list": []},
#           {"id": 3, "list": ["size", "scale"]}
#         ]
#       },
#       {"tuple": [true, true]},
#       {"id": 4, "list": ["extra"]},
#       "'absent'",
#       true,
#       true
#     ]
#   }
# }
