from abc import ABC, abstractmethod, ABCMeta
class Sized2(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        if cls is Sized2:
            return hasattr(C, "size") or NotImplemented
        return NotImplemented
class X:
    def size(self): return 1
class Y: pass
print(issubclass(X, Sized2), issubclass(Y, Sized2), isinstance(X(), Sized2), isinstance(Y(), Sized2), isinstance(3, Sized2))
Sized2.register(Y)
print(issubclass(Y, Sized2), isinstance(Y(), Sized2))
class Z(Sized2): pass
print(issubclass(X, Z), issubclass(Z, Sized2), Z.__abstractmethods__)


print(isinstance(1, int | str), isinstance("a", int | None), isinstance(None, int | None), issubclass(int, int | str), isinstance(1.0, (int | str, float)))
from typing import Union, Optional
print(isinstance(1, Union[int, str]), isinstance(None, Optional[str]), int | str == Union[int, str], repr(int | None), (int | str).__args__)
try: isinstance([], list[int])
except TypeError as e: print(e)
try: isinstance(1, int | list[int])
except TypeError as e: print(e)

# --- CPython prints
# True False True False False
# True True
# False True frozenset()
# True False True True True
# True True True int | None (<class 'int'>, <class 'str'>)
# isinstance() argument 2 cannot be a parameterized generic
