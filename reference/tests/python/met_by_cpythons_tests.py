"""What CPython's own tests showed."""

import collections
import contextvars
import enum
import itertools
import math
import typing


class Recent(collections.OrderedDict):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value

    def __setitem__(self, key, value):
        while len(self) == self.size:
            self.popitem(last=False)
        super().__setitem__(key, value)
        self.move_to_end(key)


recent = Recent(2)
recent["a"] = 1
recent["b"] = 2
recent["a"]
recent["c"] = 3
print(list(recent.items()), recent.pop("c"), recent)
shown = {"a": 1}
shown["k"] = shown.values()
print(shown)


class Mixed(str, enum.Enum):
    item = "x"

    def __str__(self):
        return object.__str__(self)


print(Mixed.item, str(Mixed.item))
print(math.sumprod([1e100, 1, -1e100], [1.0, 1, 1]), math.sumprod([10, 20, 30], [1, 2, 3]), math.sumprod([1, 2.5], [2, 4]))
source = iter(range(5))
first, second = itertools.tee(source)
again = itertools.tee(first)
print(again[0] is first, list(again[1]), list(second))
large = 10**400
for attempt in (
    lambda: contextvars.ContextVar(),
    lambda: Exception(a=1),
    lambda: print("a", file=3),
    lambda: typing.TypeVar("T") | "X",
    lambda: ("a".join.__qualname__, list.append.__qualname__, [].append.__qualname__, len.__qualname__),
    lambda: len("%d" % large),
    lambda: "%s-%x" % (large, 10**30) == f"{large}-{10**30:x}",
    lambda: [1] * large,
    lambda: "a" + large,
    lambda: large % "a",
    lambda: large + 1.5,
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)


class Raising:
    def __repr__(self):
        raise ValueError("no text")


try:
    print(Raising())
except ValueError as error:
    print(error)


@typing.runtime_checkable
class Readable(typing.Protocol):
    def read(self): ...


class Reader:
    def read(self):
        return 1


class Without:
    read = None


class Asked:
    @property
    def read(self):
        print("it is not asked")


class Registered: ...


Readable.register(Registered)
classes = (Reader, Without, Asked, Registered, int)
print([issubclass(kind, Readable) for kind in classes], [isinstance(kind(), Readable) for kind in classes])


class Other(int):
    def __int__(self):
        return Other(7)

    def __float__(self):
        return 3

    def __bool__(self):
        return 3


class Same(float):
    def __float__(self):
        return self


print(int(Other(3)), type(int(Other(3))).__name__, float(Same(2.5)), type(float(Same(2.5))).__name__)
for attempt in (lambda: float(Other(1)), lambda: bool(Other(1))):
    try:
        print(attempt())
    except TypeError as error:
        print(error)
print(eval("3"), eval("'a'"), eval("(1, 2)"), eval("-3.5"), eval("None"))

# --- CPython prints
# [('a', 1), ('c', 3)] 3 Recent({'a': 1})
# {'a': 1, 'k': dict_values([1, ...])}
# <Mixed.item: 'x'> <Mixed.item: 'x'>
# 0.0 140 12.0
# True [0, 1, 2, 3, 4] [0, 1, 2, 3, 4]
# TypeError ContextVar() takes exactly 1 positional argument (0 given)
# TypeError Exception() takes no keyword arguments
# AttributeError 'int' object has no attribute 'write'
# typing.Union[~T, ForwardRef('X')]
# ('str.join', 'list.append', 'list.append', 'len')
# 401
# True
# OverflowError cannot fit 'int' into an index-sized integer
# TypeError can only concatenate str (not "int") to str
# TypeError unsupported operand type(s) for %: 'int' and 'str'
# OverflowError int too large to convert to float
# no text
# [True, False, True, True, False] [True, False, True, True, False]
# 7 int 2.5 float
# Other.__float__ returned non-float (type int)
# __bool__ should return bool, returned int
# 3 a (1, 2) -3.5 None
