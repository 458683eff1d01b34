import typing
from typing import (Annotated, Any, Callable, ClassVar, Dict, Final, Generic, List, Literal, LiteralString, NamedTuple, Never, NewType, NoReturn,
                    NotRequired, Optional, Protocol, Required, Self, Tuple, TypeAlias, TypedDict, TypeVar, Union)
import collections.abc


def refused(what):
    try:
        got = what()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
    else:
        print("taken", got)


def below(above):
    class Below(above):
        pass
    return Below


T = TypeVar("T")
for plain in (Never, NoReturn, Self, LiteralString, TypeAlias, Any):
    refused(lambda: plain[int])
for form in (ClassVar, Final, Optional, Required, NotRequired):
    refused(lambda: form[int, str])
    refused(lambda: form[int][str])
refused(lambda: Union[()])
refused(lambda: Union[int, ClassVar])
refused(lambda: Union[int, (1, 2)])
refused(lambda: List[ClassVar[int]])
refused(lambda: Optional[Final[int]])
refused(lambda: List[Generic])
refused(lambda: List[int, str])
refused(lambda: Dict[int])
refused(lambda: typing.Hashable[int])
refused(lambda: Annotated[int])
refused(lambda: Annotated[int, 1, 2])
refused(lambda: Annotated[Annotated[int, 1], 2])
refused(lambda: Callable[int])
refused(lambda: Callable[[int], str])
refused(lambda: Callable[..., str])
refused(lambda: collections.abc.Callable[int])
refused(lambda: Literal[1][2])
refused(lambda: Literal[1, 2, 3, 3])
refused(lambda: Literal[Literal[1, 2], Literal[2, True]])
refused(lambda: Literal[int, None, "a"])
refused(lambda: Generic[int])
refused(lambda: Generic[T, T])
refused(lambda: Protocol[()])
for called in (Union, Optional, ClassVar, Never, List, Any, Dict):
    refused(lambda: called())
for above in (Union, Never, Union[int, str], ClassVar[int]):
    refused(lambda: below(above))
for asked in (Union, Never, Self):
    refused(lambda: isinstance(1, asked))
    refused(lambda: issubclass(int, asked))
for iterated in (Union, Optional[int], Any, List, Callable[[int], str]):
    refused(lambda: list(iterated))
refused(lambda: TypeVar("X", int))
refused(lambda: TypeVar("X", int, str, bound=int))
refused(lambda: TypeVar("X", covariant=True, contravariant=True))
refused(lambda: TypeVar("X", bound=(1, 2)))
refused(lambda: NamedTuple("N", [("a", int)], b=str))
refused(lambda: NamedTuple())
N = NamedTuple("N", a=int, b=None)
print(N(1, 2), N.__annotations__, N._fields)
print(List[int] == List[int], hash(List[int]) == hash(List[int]), List[int] == List[str], List[int] == Dict[int, int])
print(Literal[1, 2] == Literal[2, 1], Literal[1] == Literal[True], hash(Literal[1, 2]) == hash(Literal[2, 1]))
print(len({Annotated[int, 4], Annotated[int, 4], Annotated[int, 5]}), Union[List[int], List[int]])
print(typing.Mapping, typing.Mapping[str, int], collections.abc.Mapping, typing.AbstractSet[int], Tuple[()], T.__module__)
print(Union[int, None] == Optional[int], Union[int, str] == (str | int))


class Movie(TypedDict):
    name: str
    year: NotRequired[int]


class Sequel(Movie, total=False):
    of: Required[str]
    part: int


for it in (Movie, Sequel):
    print(it.__total__, sorted(it.__required_keys__), sorted(it.__optional_keys__), sorted(it.__annotations__))

UserId = NewType("UserId", int)
print(UserId, UserId.__module__, UserId(3))
refused(lambda: below(UserId))

# --- CPython prints
# TypeError typing.Never is not subscriptable
# TypeError typing.NoReturn is not subscriptable
# TypeError typing.Self is not subscriptable
# TypeError typing.LiteralString is not subscriptable
# TypeError typing.TypeAlias is not subscriptable
# TypeError type 'Any' is not subscriptable
# TypeError typing.ClassVar accepts only single type. Got (<class 'int'>, <class 'str'>).
# TypeError typing.ClassVar[int] is not a generic class
# TypeError typing.Final accepts only single type. Got (<class 'int'>, <class 'str'>).
# TypeError typing.Final[int] is not a generic class
# TypeError typing.Optional requires a single type. Got (<class 'int'>, <class 'str'>).
# TypeError typing.Optional[int] is not a generic class
# TypeError Required accepts only a single type. Got (<class 'int'>, <class 'str'>).
# TypeError typing.Required[int] is not a generic class
# TypeError NotRequired accepts only a single type. Got (<class 'int'>, <class 'str'>).
# TypeError typing.NotRequired[int] is not a generic class
# TypeError Cannot take a Union of no types.
# TypeError Plain typing.ClassVar is not valid as type argument
# TypeError Union[arg, ...]: each arg must be a type. Got (1, 2).
# TypeError typing.ClassVar[int] is not valid as type argument
# TypeError typing.Final[int] is not valid as type argument
# TypeError Plain <class 'typing.Generic'> is not valid as type argument
# TypeError Too many arguments for typing.List; actual 2, expected 1
# TypeError Too few arguments for typing.Dict; actual 1, expected 2
# TypeError typing.Hashable is not a generic class
# TypeError Annotated[...] should be used with at least two arguments (a type and an annotation).
# taken typing.Annotated[int, 1, 2]
# taken typing.Annotated[int, 1, 2]
# TypeError Callable must be used as Callable[[arg, ...], result].
# taken typing.Callable[[int], str]
# taken typing.Callable[..., str]
# TypeError Callable must be used as Callable[[arg, ...], result].
# TypeError typing.Literal[1] is not a generic class
# taken typing.Literal[1, 2, 3]
# taken typing.Literal[1, 2, True]
# taken typing.Literal[int, None, 'a']
# TypeError Parameters to Generic[...] must all be type variables or parameter specification variables.
# TypeError Parameters to Generic[...] must all be unique
# TypeError Parameter list to Protocol[...] cannot be empty
# TypeError Cannot instantiate typing.Union
# TypeError Cannot instantiate typing.Optional
# TypeError Cannot instantiate typing.ClassVar
# TypeError Cannot instantiate typing.Never
# TypeError Type List cannot be instantiated; use list() instead
# TypeError Any cannot be instantiated
# TypeError Type Dict cannot be instantiated; use dict() instead
# TypeError Cannot subclass typing.Union
# TypeError Cannot subclass typing.Never
# TypeError Cannot subclass typing.Union[int, str]
# TypeError Cannot subclass typing.ClassVar[int]
# TypeError typing.Union cannot be used with isinstance()
# TypeError typing.Union cannot be used with issubclass()
# TypeError typing.Never cannot be used with isinstance()
# TypeError typing.Never cannot be used with issubclass()
# TypeError typing.Self cannot be used with isinstance()
# TypeError typing.Self cannot be used with issubclass()
# TypeError '_SpecialForm' object is not iterable
# TypeError '_UnionGenericAlias' object is not iterable
# TypeError '_AnyMeta' object is not iterable
# TypeError '_SpecialGenericAlias' object is not iterable
# TypeError '_CallableGenericAlias' object is not iterable
# TypeError A single constraint is not allowed
# TypeError Constraints cannot be combined with bound=...
# ValueError Bivariant types are not supported.
# TypeError Bound must be a type. Got (1, 2).
# TypeError Either list of fields or keywords can be provided to NamedTuple, not both
# TypeError NamedTuple() missing 1 required positional argument: 'typename'
# N(a=1, b=2) {'a': <class 'int'>, 'b': <class 'NoneType'>} ('a', 'b')
# True True False False
# True False True
# 2 typing.List[int]
# typing.Mapping typing.Mapping[str, int] <class 'collections.abc.Mapping'> typing.AbstractSet[int] typing.Tuple[()] __main__
# True True
# True ['name'] ['year'] ['name', 'year']
# False ['name', 'of'] ['part', 'year'] ['name', 'of', 'part', 'year']
# __main__.UserId __main__ 3
# TypeError Cannot subclass an instance of NewType. Perhaps you were looking for: `Below = NewType('Below', UserId)`
