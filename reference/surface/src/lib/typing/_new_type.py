"""`typing`: types that differ from another by their name alone."""

import typing

__all__ = ["NewType", "is_typeddict"]


class NewType:
    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[-1]
        self.__supertype__ = tp
        self.__module__ = "__main__"

    def __call__(self, x):
        return x

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __or__(self, other):
        return typing.Union[self, other]

    def __ror__(self, other):
        return typing.Union[other, self]


def is_typeddict(tp):
    return isinstance(tp, type) and any(base.__name__ == "TypedDict" for base in tp.__mro__[1:])
