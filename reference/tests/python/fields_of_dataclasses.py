"""A Field of a dataclass is one object, which the classes below share and a program can change."""

import dataclasses
import inspect
from dataclasses import MISSING, dataclass, field, fields


@dataclass
class Parent:
    a: int = field(default=2, metadata={"k": 1})
    c: list = field(default_factory=list, hash=False)


of_a, of_c = fields(Parent)
print(of_a.default_factory is MISSING, of_c.default is MISSING, MISSING is dataclasses.MISSING)
print(of_a is Parent.__dataclass_fields__["a"], of_a.hash, of_c.hash, of_a.kw_only, of_a.type)
unbound = field()
print(unbound.kw_only is MISSING, unbound.default is MISSING, unbound.hash)


class Child(Parent):
    b: int = 0


Child.d = field(default=7)
Child.__annotations__["d"] = int
dataclass(Child)
print([each.name for each in fields(Child)], Child().d, fields(Child)[0] is of_a)

of_a.compare = False
of_a.metadata = {"z": 3}


class Apart(Parent):
    pass


dataclass(Apart)
print(Apart(1) == Apart(2), Parent(1) == Parent(2), fields(Apart)[0].metadata, fields(Apart)[0] is of_a)


@dataclass(frozen=True)
class Hashed:
    x: int
    y: int = field(hash=False)
    z: int = field(compare=False, default=0)


print(hash(Hashed(1, 2)) == hash(Hashed(1, 3)), Hashed(1, 2) == Hashed(1, 3), hash(Hashed(1, 2, 3)) == hash(Hashed(1, 2, 4)))


@dataclass(kw_only=True)
class Mixed:
    x: int
    y: int = field(default=1, kw_only=False)


print(inspect.signature(Mixed), [each.kw_only for each in fields(Mixed)])


def wrapper(*args):
    pass


wrapper.__signature__ = inspect.signature(Parent)
print(inspect.signature(wrapper), list(inspect.signature(wrapper).parameters))
print(Child.__base__, Parent.__base__)

import copy


@dataclass(frozen=True, slots=True)
class Status:
    is_data: bool
    explicit: list


@dataclass(frozen=True)
class Open:
    items: list


@dataclass(frozen=True, slots=True)
class Own:
    x: int

    def __getstate__(self):
        return [7]


status = Status(True, [1])
print(copy.copy(status), copy.deepcopy(status).explicit is status.explicit, status.__getstate__())
print(copy.deepcopy(Open([2])), copy.deepcopy({"a": (status, Open([3]))}), copy.copy(Own(1)))
status.__setstate__([False, [2]])
print(status, "__getstate__" in vars(Open), Own.__setstate__.__name__)


# The `__init__` that is made has annotations, which may be changed.
@dataclass
class Annotated:
    x: int
    y: "str" = "a"
    z: list = field(default_factory=list, init=False)
    w: float = field(default=1.0, kw_only=True)


print(Annotated.__init__.__annotations__, "z" in Annotated.__init__.__annotations__)
Annotated.__init__.__annotations__["x"] = float
Annotated.__init__.__doc__ = "Made."
print(Annotated.__init__.__annotations__["x"], inspect.signature(Annotated.__init__), Annotated.__init__.__doc__)

# --- CPython prints
# True True True
# True None False False <class 'int'>
# True True None
# ['a', 'c', 'b', 'd'] 7 True
# True False {'z': 3} True
# True False True
# (y: int = 1, *, x: int) -> None [True, False]
# (a: int = 2, c: list = <factory>) -> None ['a', 'c']
# <class '__main__.Parent'> <class 'object'>
# Status(is_data=True, explicit=[1]) False [True, [1]]
# Open(items=[2]) {'a': (Status(is_data=True, explicit=[1]), Open(items=[3]))} Own(x=7)
# Status(is_data=False, explicit=[2]) False _dataclass_setstate
# {'x': <class 'int'>, 'y': 'str', 'w': <class 'float'>, 'return': None} False
# <class 'float'> (self, x: float, y: 'str' = 'a', *, w: float = 1.0) -> None Made.
