from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Generic, Protocol, TypeVar, runtime_checkable

T = TypeVar("T")


class Plain: pass


# A protocol inherits from protocols alone.
def bases(*given):
    try:
        class P(*given, Protocol): pass
        return "made"
    except TypeError as error:
        return str(error).split(", got")[0]


@runtime_checkable
class Named(Protocol):
    name: str


class Abstract(ABC): pass


for given in (Plain,), (Named,), (Iterable,), (Mapping,), (AbstractContextManager,), (int,), (Abstract,), (Named, Plain):
    print([base.__name__ for base in given], bases(*given))


class Concrete(Named, Plain): pass
print(issubclass(Concrete, Plain))


# No code of the program says whether an object has an attribute.
class Property:
    @property
    def name(self):
        raise RuntimeError("asked")


class Asked:
    def __getattr__(self, name):
        raise RuntimeError("asked")


class Answers:
    def __getattr__(self, name):
        if name == "name":
            return 42
        raise AttributeError(name)


class Slotted:
    __slots__ = ("name",)


class BelowSlotted(Slotted): pass


class Has:
    def __init__(self):
        self.name = "x"


class Nothing: pass


for cls in Property, Asked, Answers, Slotted, BelowSlotted, Has, Nothing:
    print(cls.__name__, isinstance(cls(), Named))


# A class below a protocol is an ordinary abstract class.
class Base(Named):
    name = "base"


@Base.register
class Registered: pass


class Hooked(Named):
    @classmethod
    def __subclasshook__(cls, other):
        return hasattr(other, "hooked")


class Fits:
    hooked = True


print(isinstance(Registered(), Base), issubclass(Registered, Base), isinstance(Has(), Base))
print(isinstance(Fits(), Hooked), issubclass(Fits, Hooked), isinstance(Has(), Hooked))


@runtime_checkable
class Closes(Protocol):
    def close(self): ...


class Closed:
    def close(self): ...


class Refuses:
    close = None


print(isinstance(Closed(), Closes), isinstance(Refuses(), Closes), issubclass(Closed, Closes), issubclass(Refuses, Closes))


@runtime_checkable
class Box(Protocol[T]):
    def get(self) -> T: ...


class Full(Box[int], Generic[T]):
    def get(self):
        return 1


print(isinstance(Full(), Box), Full[str]().get(), Box.__parameters__)

# --- CPython prints
# ['Plain'] Protocols can only inherit from other protocols
# ['Named'] made
# ['Iterable'] made
# ['Mapping'] Protocols can only inherit from other protocols
# ['AbstractContextManager'] made
# ['int'] Protocols can only inherit from other protocols
# ['Abstract'] Protocols can only inherit from other protocols
# ['Named', 'Plain'] Protocols can only inherit from other protocols
# True
# Property True
# Asked False
# Answers False
# Slotted True
# BelowSlotted True
# Has True
# Nothing False
# True True False
# True True False
# True False True False
# True 1 (~T,)
