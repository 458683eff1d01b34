import collections.abc
import typing
from collections.abc import Mapping, Sequence
from typing import (
    Awaitable, ChainMap, ContextManager, Counter, DefaultDict, Deque, Dict, FrozenSet, Generator, Generic, List, OrderedDict, Set,
    SupportsAbs, SupportsFloat, SupportsIndex, SupportsInt, SupportsRound, Tuple, TypeVar,
)

T = TypeVar("T")


def names(cls):
    return [base.__name__ for base in cls.__mro__]


# A class below a name of `typing` is one below the class that the name stands for.
class D(Dict[str, int]): pass
class L(List[T]): pass
class S(Set[int]): pass
class F(FrozenSet[int]): pass
class U(Tuple[int, ...]): pass
class C(Counter[str]): pass
class Q(Deque[int]): pass
class O(OrderedDict[str, T]): pass
class DD(DefaultDict[str, list]): pass
class CM(ChainMap[str, int]): pass
class Own(List[T], Generic[T]): pass
for cls in D, L, S, F, U, C, Q, O, DD, CM:
    print(names(cls), cls.__orig_bases__, cls.__parameters__)
# Without the text of `Generic[T]`, which is not modelled.
print(names(Own), Own.__parameters__)
print(D(a=1), L([1, 2]), L[int]([3]), S([1]), F([2]), U((1, 2)), C("aab"), Q([1, 2]), O(a=1), DD(list)["x"], CM({"a": 1})["a"])
print(isinstance(D(), dict), isinstance(D(), Dict), isinstance(D(), Mapping), issubclass(L, Sequence), issubclass(U, List))


class Managed(ContextManager[int]):
    def __exit__(self, *error):
        print("left")


with Managed() as managed:
    print(isinstance(managed, Managed), names(Managed))


class Countdown(Generator[int, None, str]):
    def __init__(self, n):
        self.n = n

    def send(self, value):
        if self.n == 0:
            raise StopIteration("done")
        self.n -= 1
        return self.n

    def throw(self, typ, val=None, tb=None):
        super().throw(typ, val, tb)


def delegate():
    print((yield from Countdown(2)))


print(list(Countdown(3)), list(delegate()), Countdown(1).close(), isinstance(Countdown(1), collections.abc.Generator))
try:
    Countdown(1).throw(KeyError, KeyError("k"))
except KeyError as error:
    print(repr(error))
print(names(Countdown))


class Later(Awaitable[int]):
    def __await__(self):
        yield 1


print(list(Later().__await__()), isinstance(Later(), collections.abc.Awaitable), isinstance(1, collections.abc.Coroutine))
try:
    class Incomplete(collections.abc.Generator): pass
    Incomplete()
except TypeError as error:
    print("TypeError", error)

# A class of `collections.abc` is asked for what it has.
print(Mapping.__name__, Mapping.__module__, sorted(Mapping.__abstractmethods__), Dict.__name__, List[int].__name__)
print(typing.Optional[int].__name__, typing.Union[int, str].__name__, typing.Callable.__name__)


class OnlyMapping(Mapping):
    def __getitem__(self, key):
        return key.upper()

    def __iter__(self):
        return iter("ab")

    def __len__(self):
        return 2


print(Mapping.get(OnlyMapping(), "a"), dict(OnlyMapping()), isinstance(OnlyMapping(), typing.Mapping))


class Registered: pass


@OnlyMapping.register
class Below: pass


print(Mapping.register(Registered) is Registered)
print([isinstance(Registered(), of) for of in (Mapping, typing.Mapping, collections.abc.Collection, Sequence)])
print([issubclass(Below, of) for of in (Mapping, typing.Mapping, collections.abc.Sized, Sequence)])

match Registered():
    case [*_]: print("a sequence")
    case {}: print("a mapping")
for of in collections.abc.Sized, collections.abc.Hashable:
    try:
        of[int]
    except TypeError as error:
        print("TypeError", error)


class Number:
    def __float__(self):
        return 1.0

    def __index__(self):
        return 1


supports = SupportsAbs, SupportsFloat, SupportsIndex, SupportsInt, SupportsRound
for value in 1, 1.5, True, "a", 1j, [], None, Number():
    print(type(value).__name__, [isinstance(value, of) for of in supports])
print([issubclass(float, of) for of in supports], isinstance(b"", typing.ByteString), isinstance("", typing.ByteString))


type Number_ = int | float
type Pairs[K] = list[tuple[K, K]]


def f(x: Number_ | None, y: None | Pairs = None) -> str | Number_: ...


print(f.__annotations__, (int | Number_).__args__[1] is Number_, Number_ | int == int | Number_)
print([(Number_ | other).__args__[1] is other for other in (T, typing.Any, List[int], list[int], Pairs)])
try:
    Number_ | 3
except TypeError as error:
    print(type(error).__name__)  # the message has another name for the class of an alias

# --- CPython prints
# ['D', 'dict', 'Generic', 'object'] (typing.Dict[str, int],) ()
# ['L', 'list', 'Generic', 'object'] (typing.List[~T],) (~T,)
# ['S', 'set', 'Generic', 'object'] (typing.Set[int],) ()
# ['F', 'frozenset', 'Generic', 'object'] (typing.FrozenSet[int],) ()
# ['U', 'tuple', 'Generic', 'object'] (typing.Tuple[int, ...],) ()
# ['C', 'Counter', 'dict', 'Generic', 'object'] (typing.Counter[str],) ()
# ['Q', 'deque', 'Generic', 'object'] (typing.Deque[int],) ()
# ['O', 'OrderedDict', 'dict', 'Generic', 'object'] (typing.OrderedDict[str, ~T],) (~T,)
# ['DD', 'defaultdict', 'dict', 'Generic', 'object'] (typing.DefaultDict[str, list],) ()
# ['CM', 'ChainMap', 'MutableMapping', 'Mapping', 'Collection', 'Sized', 'Iterable', 'Container', 'Generic', 'object'] (typing.ChainMap[str, int],) ()
# ['Own', 'list', 'Generic', 'object'] (~T,)
# {'a': 1} [1, 2] [3] S({1}) F({2}) (1, 2) C({'a': 2, 'b': 1}) Q([1, 2]) O({'a': 1}) [] 1
# True True True True False
# True ['Managed', 'AbstractContextManager', 'ABC', 'Generic', 'object']
# left
# done
# [2, 1, 0] [1, 0] None True
# KeyError('k')
# ['Countdown', 'Generator', 'Iterator', 'Iterable', 'Generic', 'object']
# [1] True False
# TypeError Can't instantiate abstract class Incomplete without an implementation for abstract methods 'send', 'throw'
# Mapping collections.abc ['__getitem__', '__iter__', '__len__'] Dict List
# Optional Union Callable
# A {'a': 'A', 'b': 'B'} True
# True
# [True, True, True, False]
# [True, True, True, False]
# a mapping
# TypeError type 'Sized' is not subscriptable
# TypeError type 'Hashable' is not subscriptable
# int [True, True, True, True, True]
# float [True, True, False, True, True]
# bool [True, True, True, True, True]
# str [False, False, False, False, False]
# complex [True, False, False, False, False]
# list [False, False, False, False, False]
# NoneType [False, False, False, False, False]
# Number [False, True, True, False, False]
# [True, True, False, True, True] True False
# {'x': Number_ | None, 'y': None | Pairs, 'return': str | Number_} True True
# [True, True, True, True, True]
# TypeError
