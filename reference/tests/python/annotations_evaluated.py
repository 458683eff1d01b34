"""Annotations are evaluated where they stand: of a function at its `def`, of a class and a module after each value."""

import typing

try:

    class Box:
        def join(self, other) -> Box: ...

except NameError as error:
    print(error)
try:

    class Field:
        size: Undefined = 3

except NameError as error:
    print(error)


def local():
    size: Undefined = 3
    (other): int = 2
    return size + other


class Ordered:
    date = int
    a: date = 1
    date: typing.Optional[date] = None
    b: date
    if a:
        inside: str = ""
    __private: "text" = 0
    print(__annotations__)


print(local(), list(Ordered.__annotations__.values()), list(Ordered.__dict__)[:3])
made: int = 3
made_later: "int"
(apart): int = 5
print(__annotations__, apart, "made_later" in globals())


def told(a: 1 + 1, *args: int, b: str = "s", **keywords: list[int]) -> None: ...


print(told.__annotations__, told.__annotations__ is told.__annotations__)
try:
    wrong: typing.Lisst = 1
except AttributeError as error:
    print(error, wrong)


class Own:
    __annotations__ = {"k": int}
    j: str = 1


print(Own.__annotations__, typing.get_type_hints(Own))
type Later = int | Defined
Defined = str
print(Later, Later.__value__, Later.__name__, isinstance(Later, typing.TypeAliasType), Later.__type_params__)
type Pair[T] = tuple[T, T]
print(Pair.__value__, Pair.__type_params__[0].__name__, typing.TypeAliasType("Y", list[int]).__value__)

import contextvars
import functools
import queue

state: contextvars.ContextVar[int] = contextvars.ContextVar("state", default=3)


def waits(items: queue.Queue[int], cached: "functools.cached_property[int]") -> contextvars.Token[int]: ...


print(state.get(), contextvars.ContextVar[int].__origin__ is contextvars.ContextVar, list(waits.__annotations__))

# --- CPython prints
# name 'Box' is not defined
# name 'Undefined' is not defined
# {'a': <class 'int'>, 'date': <class 'NoneType'>, 'b': None, 'inside': <class 'str'>, '_Ordered__private': 'text'}
# 5 [<class 'int'>, <class 'NoneType'>, None, <class 'str'>, 'text'] ['__module__', '__annotations__', 'date']
# {'made': <class 'int'>, 'made_later': 'int'} 5 False
# {'a': 2, 'args': <class 'int'>, 'b': <class 'str'>, 'keywords': list[int], 'return': None} True
# module 'typing' has no attribute 'Lisst' 1
# {'k': <class 'int'>, 'j': <class 'str'>} {'k': <class 'int'>, 'j': <class 'str'>}
# Later int | str Later True ()
# tuple[T, T] T list[int]
# 3 True ['items', 'cached', 'return']
