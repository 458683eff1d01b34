"""A class has a descriptor for the dict of its instances, and for their weak references."""

import abc
import collections
import enum
import types
import typing


class Plain:
    pass


class Below(Plain):
    "A docstring."
    size = 1


class Slots:
    __slots__ = ("b", "a")


class SlotsAndDict:
    __slots__ = ("a", "__dict__")


class SlotsAndWeak:
    __slots__ = ("__weakref__", "a")


class BelowSlots(Slots):
    pass


class BelowDict(SlotsAndDict):
    pass


class Int(int):
    pass


class Tuple(tuple):
    pass


class Text(str):
    pass


class List(list):
    pass


class Dict(dict):
    pass


class Set(set):
    pass


class Error(Exception):
    pass


class Meta(type):
    pass


class Of(typing.Generic[typing.TypeVar("T")]):
    pass


class Abstract(abc.ABC):
    pass


class Colour(enum.Enum):
    RED = 1


class Point(typing.NamedTuple):
    x: int


class BelowPoint(Point):
    pass


class Own:
    @property
    def __dict__(self):
        return {"own": True}


class OwnBelow(Plain):
    __dict__ = property(lambda self: {"below": True})


WATCHED = ("__module__", "size", "__slots__", "a", "b", "__dict__", "__weakref__", "__doc__")
KINDS = [Plain, Below, Slots, SlotsAndDict, SlotsAndWeak, BelowSlots, BelowDict, Int, Tuple, Text, List, Dict, Set]
KINDS += [Error, Meta, Of, Abstract, Own, OwnBelow]
for kind in KINDS:
    own = vars(kind)
    order = [name for name in own if name in WATCHED]
    if kind is Below:
        order.sort()
    print(kind.__name__, order, type(own.get("__dict__")).__name__, "__weakref__" in own)
for kind in [Colour, Point, BelowPoint]:
    print(kind.__name__, "__dict__" in vars(kind), "__weakref__" in kind.__dict__)

# Each reads and sets the dict of an instance, whatever the class of that says of `__dict__`.
descriptor = vars(Plain)["__dict__"]
print(repr(descriptor), type(descriptor) is types.GetSetDescriptorType, descriptor.__name__, descriptor.__objclass__)
print(repr(vars(Plain)["__weakref__"]), repr(vars(Slots)["a"]))
one = OwnBelow()
one.x = 1
print(one.__dict__, vars(one), descriptor.__get__(one), one.x, descriptor.__get__(None, Plain) is descriptor)
descriptor.__set__(one, {"y": 2})
print(one.y, hasattr(one, "x"), Own().__dict__, vars(Own()))
try:
    descriptor.__get__(Own())
except TypeError as error:
    print(error)

# What classes have `__dict__` by.
of_type = type.__dict__["__dict__"]
print(repr(of_type), of_type.__get__(Plain)["__dict__"].__get__(one) == {"y": 2})
print(isinstance(Own.__dict__["__dict__"], property), sorted(of_type.__get__(Own)) == sorted(vars(Own)))
print(vars(Plain)["__dict__"] is descriptor, Slots.a is vars(Slots)["a"], vars(Below).get("__dict__"))

# A class made anew, without and with them.
kept = {name: value for name, value in vars(Below).items() if name not in ("__dict__", "__weakref__")}
again = type("Again", (), kept)
print(again().size, "__dict__" in vars(again), again().__dict__)
taken = type("Taken", (), dict(vars(Plain)))
print(vars(taken)["__dict__"] == descriptor, taken.__name__)
try:
    taken().__dict__
except TypeError as error:
    print(error)
print(collections.OrderedDict(a=1), sorted(set(dir(Plain())) - set(dir(object()))))

# --- CPython prints
# Plain ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# Below ['__doc__', '__module__', 'size'] NoneType False
# Slots ['__module__', '__slots__', 'a', 'b', '__doc__'] NoneType False
# SlotsAndDict ['__module__', '__slots__', 'a', '__dict__', '__doc__'] getset_descriptor False
# SlotsAndWeak ['__module__', '__slots__', 'a', '__weakref__', '__doc__'] NoneType True
# BelowSlots ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# BelowDict ['__module__', '__weakref__', '__doc__'] NoneType True
# Int ['__module__', '__dict__', '__doc__'] getset_descriptor False
# Tuple ['__module__', '__dict__', '__doc__'] getset_descriptor False
# Text ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# List ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# Dict ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# Set ['__module__', '__dict__', '__doc__'] getset_descriptor False
# Error ['__module__', '__weakref__', '__doc__'] NoneType True
# Meta ['__module__', '__doc__'] NoneType False
# Of ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# Abstract ['__module__', '__dict__', '__weakref__', '__doc__'] getset_descriptor True
# Own ['__module__', '__dict__', '__weakref__', '__doc__'] property True
# OwnBelow ['__module__', '__dict__', '__doc__'] property False
# Colour False False
# Point False False
# BelowPoint True False
# <attribute '__dict__' of 'Plain' objects> True __dict__ <class '__main__.Plain'>
# <attribute '__weakref__' of 'Plain' objects> <member 'a' of 'Slots' objects>
# {'below': True} {'below': True} {'x': 1} 1 True
# 2 False {'own': True} {'own': True}
# descriptor '__dict__' for 'Plain' objects doesn't apply to a 'Own' object
# <attribute '__dict__' of 'type' objects> True
# True True
# True True None
# 1 True {}
# True Taken
# descriptor '__dict__' for 'Plain' objects doesn't apply to a 'Taken' object
# OrderedDict({'a': 1}) ['__dict__', '__module__', '__weakref__']
