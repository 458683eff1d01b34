"""What `typing.get_origin` gives for names that `typing` and `collections.abc` share."""

import collections.abc
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence

for name in ["Callable", "Iterable", "Iterator", "Sequence", "Mapping", "Hashable"]:
    origin = typing.get_origin(getattr(typing, name))
    print(origin is not None, origin is getattr(collections.abc, name))
for kind in [Callable, Iterable, Sequence, Mapping]:
    print(typing.get_origin(kind))
print(typing.get_origin(Callable[[int], str]) is Callable, typing.get_origin(typing.Callable[[int], str]) is Callable)
print(typing.get_origin(Sequence[int]) is Sequence, typing.get_origin(typing.Sequence[int]) is Sequence)
print(typing.get_args(Callable[[int], str]), typing.get_args(typing.Sequence[int]))


class Marked(typing.Generic[typing.TypeVar("T")]):
    pass


def kind_of(annotation):
    if typing.get_origin(annotation) is Marked:
        return "marked"
    return "class" if typing.get_origin(annotation) is typing.ClassVar else "other"


print([kind_of(each) for each in [Marked[int], typing.ClassVar[int], Callable, typing.Callable, Callable[..., int], int]])
print(hasattr(typing.Callable, "__foreign__"), getattr(typing.Any, "__another_protocol__", None))


def outer():
    def inner():
        pass

    return inner


try:
    outer().__wrapped__
except AttributeError:
    print("no __wrapped__")


import inspect


class Texts:
    x: "int"
    y: "list[str] | None"
    z: "None"
    w: float


def takes(x: "int", y: "Texts" = None) -> "None":
    pass


print(inspect.get_annotations(Texts, eval_str=True))
print(inspect.get_annotations(Texts)["x"], inspect.get_annotations(takes, eval_str=True)["y"] is Texts)
print(inspect.get_annotations(takes, eval_str=True)["return"], inspect.get_annotations(int, eval_str=True))

# --- CPython prints
# True True
# True True
# True True
# True True
# True True
# True True
# None
# None
# None
# None
# True True
# True True
# ([<class 'int'>], <class 'str'>) (<class 'int'>,)
# ['marked', 'class', 'other', 'other', 'other', 'other']
# False None
# no __wrapped__
# {'x': <class 'int'>, 'y': list[str] | None, 'z': None, 'w': <class 'float'>}
# int True
# None {}
