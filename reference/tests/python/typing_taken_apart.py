import collections
import collections.abc
import inspect
import re
import types
import typing
from typing import Annotated, Any, Callable, Literal, NewType, Optional, Protocol, TypeVar, Union, get_args, get_origin

T = TypeVar("T")
N = TypeVar("N", bound=int)
S = TypeVar("S", int, str)
C = TypeVar("C", covariant=True)
UserId = NewType("UserId", int)


def error(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


# Unions.
print(get_origin(int | str) is types.UnionType, get_args(int | None), get_origin(Optional[int]) is Union)
print(Union[int], Union[int, int], Optional[None], Union[None], Union[int, Union[str, None]])
print(Union[int, Optional[str]], Union[list[int], list[int]], Optional[Union[int, str]], Union[int, str] == Union[str, int, int])
print(error(lambda: Optional[1, 2]))
print(get_args(Union[int, str, None]), Union[int, str].__origin__ is Union, Optional[int].__args__)
# What is in the brackets.
print(get_origin(Callable[[int], str]) is collections.abc.Callable, get_args(Callable[[int, str], None]), get_args(Callable[..., int]))
print(get_args(Annotated[int, "a", 3]), get_origin(Annotated[int, 1]) is Annotated, Annotated[int, "a", 3])
print(typing.List[int].__origin__, typing.Dict[str, int].__origin__, get_origin(typing.Sequence[int]) is collections.abc.Sequence)
print(get_args(T), get_origin(T), get_args(int), get_origin(list))
# Variables.
print(N.__bound__, T.__bound__, S.__constraints__, T.__constraints__, C.__covariant__, C.__contravariant__, T.__name__)
# A type by name alone.
print(UserId(5), UserId.__name__, UserId.__supertype__, UserId, Optional[UserId], get_args(UserId | None)[0] is UserId)
# Instances and subclasses.
print(error(lambda: isinstance(1, typing.List[int])), error(lambda: isinstance(1, Literal[1])), error(lambda: issubclass(int, typing.List[int])))
values = [1, "a", b"a", (1,), [1], range(2), {1}, frozenset(), {}, {}.keys(), {}.items(), {}.values(), collections.deque(), collections.ChainMap(), collections.OrderedDict(), types.MappingProxyType({})]
names = ["Sequence", "MutableSequence", "Mapping", "MutableMapping", "Set", "MutableSet"]
for name in names:
    print(name, "".join(str(int(isinstance(value, getattr(collections.abc, name)))) for value in values))
    print(name, "".join(str(int(issubclass(type(value), getattr(collections.abc, name)))) for value in values))


class Sized:
    def __len__(self):
        return 0


class Unhashable:
    __hash__ = None


class Walks:
    def __iter__(self):
        return iter(())


for of in (list, int, dict, str, Sized, Unhashable, Walks, tuple):
    print(of.__name__, [name for name in ("Sized", "Iterable", "Container", "Collection", "Hashable", "Callable", "Iterator") if issubclass(of, getattr(collections.abc, name))])


@typing.runtime_checkable
class HasSize(Protocol):
    size: int

    def grow(self, by: int) -> int: ...


class Grows:
    def grow(self, by):
        return by


class GrowsWithSize(Grows):
    size = 3


class SizeOfItsOwn(Grows):
    def __init__(self):
        self.size = 1


print(isinstance(Grows(), HasSize), isinstance(GrowsWithSize(), HasSize), isinstance(SizeOfItsOwn(), HasSize), isinstance(3, HasSize))


def matched(value):
    match value:
        case [first, *rest]:
            return first, rest
        case [] | ():
            return "empty"
        case {"a": a}:
            return a
        case _:
            return "other"


print(matched(collections.deque([1, 2])), matched(collections.deque()), matched(b"ab"), matched("ab"), matched(range(2)), matched(collections.ChainMap({"a": 1})))


def f(a: int, b: "Optional[str]" = None, *c: float, d: Union[int, str] = 1, g: list[Any] = (), **h: Any) -> Optional[int]: ...


print(inspect.signature(f))


# Unions beside names of `typing`, and what stands for the variables of each.
V, W = typing.TypeVar("V"), typing.TypeVar("W")
print(int | V, V | int, typing.List[int] | None, typing.Any | str, typing.Optional[int] | str, int | str)
print((int | V)[str], (list[V] | int)[str], (list[V] | dict[V, W])[int, str], typing.Dict[str, V][int])
print((list[V] | None).__parameters__, typing.Union[V, W][int, str], typing.List[V][typing.List[W]][int])
print((int | str) == typing.Union[int, str], typing.Union[str, int] == (int | str), int | str == str | int)
print(hash(int | str) == hash(str | int), hash(int | str) == hash(typing.Union[int, str]))
print({list[int]: 1, int | str: 2}[list[int]], {int | str: 2}[str | int], list[int] in {list[int]}, list[int] in {list[str]})
print(isinstance(1, int | V), isinstance(1, typing.Union[int, str]), isinstance({}, int | typing.Mapping))
print(issubclass(bool, typing.Union[int, str]), issubclass(list, typing.Union[int, None]), issubclass(type(None), typing.Optional[int]))
for attempt in (lambda: isinstance(1, V | int), lambda: isinstance([], int | list[int]), lambda: (int | str)[int]):
    try:
        print(attempt())
    except TypeError as error:
        print("TypeError", "is not a generic class" in str(error))


# What is no type has neither an origin nor arguments.
print([(get_origin(value), get_args(value)) for value in (re.compile("a"), iter([]), 3, len, types.SimpleNamespace(), Ellipsis)])

# --- CPython prints
# True (<class 'int'>, <class 'NoneType'>) True
# <class 'int'> <class 'int'> <class 'NoneType'> <class 'NoneType'> typing.Union[int, str, NoneType]
# typing.Union[int, str, NoneType] list[int] typing.Union[int, str, NoneType] True
# TypeError: typing.Optional requires a single type. Got (1, 2).
# (<class 'int'>, <class 'str'>, <class 'NoneType'>) True (<class 'int'>, <class 'NoneType'>)
# True ([<class 'int'>, <class 'str'>], <class 'NoneType'>) (Ellipsis, <class 'int'>)
# (<class 'int'>, 'a', 3) True typing.Annotated[int, 'a', 3]
# <class 'list'> <class 'dict'> True
# () None () None
# <class 'int'> None (<class 'int'>, <class 'str'>) () True False T
# 5 UserId <class 'int'> __main__.UserId typing.Optional[__main__.UserId] True
# TypeError: Subscripted generics cannot be used with class and instance checks TypeError: Subscripted generics cannot be used with class and instance checks TypeError: Subscripted generics cannot be used with class and instance checks
# Sequence 0111110000001000
# Sequence 0111110000001000
# MutableSequence 0000100000001000
# MutableSequence 0000100000001000
# Mapping 0000000010000111
# Mapping 0000000010000111
# MutableMapping 0000000010000110
# MutableMapping 0000000010000110
# Set 0000001101100000
# Set 0000001101100000
# MutableSet 0000001000000000
# MutableSet 0000001000000000
# list ['Sized', 'Iterable', 'Container', 'Collection']
# int ['Hashable']
# dict ['Sized', 'Iterable', 'Container', 'Collection']
# str ['Sized', 'Iterable', 'Container', 'Collection', 'Hashable']
# Sized ['Sized', 'Hashable']
# Unhashable []
# Walks ['Iterable', 'Hashable']
# tuple ['Sized', 'Iterable', 'Container', 'Collection', 'Hashable']
# False True True False
# (1, [2]) empty other other (0, [1]) 1
# (a: int, b: 'Optional[str]' = None, *c: float, d: Union[int, str] = 1, g: list[typing.Any] = (), **h: Any) -> Optional[int]
# typing.Union[int, ~V] typing.Union[~V, int] typing.Optional[typing.List[int]] typing.Any | str typing.Union[int, NoneType, str] int | str
# typing.Union[int, str] list[str] | int list[int] | dict[int, str] typing.Dict[str, int]
# (~V,) typing.Union[int, str] typing.List[typing.List[int]]
# True True True
# True True
# 1 2 True False
# True True True
# True False True
# TypeError False
# TypeError False
# TypeError True
# [(None, ()), (None, ()), (None, ()), (None, ()), (None, ()), (None, ())]
