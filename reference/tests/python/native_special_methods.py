# Special methods of Python's own types, asked for by name.
print("abc".__len__(), [1, 2].__len__(), (1,).__len__(), {1: 2}.__len__(), {1, 2}.__len__())
print(list("ab".__iter__()), "b" in "abc", "abc".__contains__("b"), "abc".__getitem__(1))
print([hasattr(x, "__len__") for x in ("", [], (), {}, set(), 3, 1.5, None, len)])
print([hasattr(x, "__iter__") for x in ("", [], (), {}, set(), iter([]), zip(), 3, None)])
print([hasattr(x, "__getitem__") for x in ("", [], (), {}, set(), 3)])
print([hasattr(x, "__call__") for x in (len, print, lambda: 0, 3, "")])
print([hasattr(x, "__next__") for x in (iter([]), [], zip([]), "")])
iterator = iter([1, 2])
print(iterator.__iter__() is iterator, iterator.__next__(), list(iterator))
print((3).__eq__(3), (3).__hash__(), "a".__str__(), (1).__class__)
for wrong in (lambda: (3).__len__, lambda: [].nothing, lambda: "".__next__, lambda: None.real):
    try:
        wrong()
    except AttributeError as error:
        print(error)


# `None` as a special method stands in the way of what would be asked next.
class Blocked:
    def __getitem__(self, index):
        return index

    def __len__(self):
        return 2

    __iter__ = __contains__ = __reversed__ = __iadd__ = __radd__ = __eq__ = __ne__ = __bool__ = None


def refused(ask):
    try:
        return ask()
    except TypeError as error:
        return f"TypeError: {error}"


blocked = Blocked()


def add_in_place():
    value = blocked
    value += 1


for ask in (
    lambda: iter(blocked),
    lambda: 1 in blocked,
    lambda: reversed(blocked),
    add_in_place,
    lambda: 1 + blocked,
    lambda: blocked == 1,
    lambda: blocked != 1,
    lambda: bool(blocked),
):
    print(refused(ask))


# A special method is reached through the object: by a property, a static method, a descriptor.
class Reached:
    def __init__(self, name):
        self.name = name

    __len__ = property(lambda self: lambda: len(self.name))
    __contains__ = staticmethod(lambda item: item == 3)
    __str__ = classmethod(lambda cls: cls.__name__)


print(len(Reached("four")), 3 in Reached(""), 4 in Reached(""), str(Reached("")))


class Unread:
    def __init__(self, name):
        self.name = name

    def __set__(self, obj, value):
        obj.__dict__[self.name] = value


class Holder:
    held = Unread("held")


holder = Holder()
print(holder.held is Holder.held)
holder.held = 42
print(holder.held)


class Large:
    def __init__(self, length):
        self.length = length

    def __len__(self):
        return self.length


for length in (2**70, -(2**70), -1):
    try:
        len(Large(length))
    except (OverflowError, ValueError) as error:
        print(type(error).__name__, error)


# Functions of modules in C become no methods.
import cmath
import math


class WithFunctions:
    size, root, near, count = len, math.sqrt, cmath.isclose, enumerate


it = WithFunctions()
print(it.size("abc"), it.root(9.0), it.near(1, 1), list(it.count("a")))


class Doubled:
    @classmethod
    @property
    def name(cls):
        return cls.__name__ * 2


print(Doubled.name, Doubled().name)


class Says:
    __class__ = str


print(isinstance(Says(), str), isinstance(Says(), int))

# --- CPython prints
# 3 2 1 1 2
# ['a', 'b'] True True b
# [True, True, True, True, True, False, False, False, False]
# [True, True, True, True, True, True, True, False, False]
# [True, True, True, True, False, False]
# [True, True, True, False, False]
# [True, False, True, False]
# True 1 [2]
# True 3 a <class 'int'>
# 'int' object has no attribute '__len__'
# 'list' object has no attribute 'nothing'
# 'str' object has no attribute '__next__'
# 'NoneType' object has no attribute 'real'
# TypeError: 'Blocked' object is not iterable
# TypeError: 'Blocked' object is not a container
# TypeError: 'Blocked' object is not reversible
# TypeError: 'NoneType' object is not callable
# TypeError: 'NoneType' object is not callable
# TypeError: 'NoneType' object is not callable
# TypeError: 'NoneType' object is not callable
# TypeError: 'NoneType' object is not callable
# 4 True False Reached
# True
# 42
# OverflowError cannot fit 'int' into an index-sized integer
# ValueError __len__() should return >= 0
# ValueError __len__() should return >= 0
# 3 3.0 True [(0, 'a')]
# DoubledDoubled DoubledDoubled
# True False
