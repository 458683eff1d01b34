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
