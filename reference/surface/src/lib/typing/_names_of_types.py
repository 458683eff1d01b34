"""`typing`: types that differ from another by their name alone, and names of types."""

import _reference
import typing

__all__ = ["NewType", "TypeAliasType", "is_typeddict"]


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


class TypeAliasType:
    """What `type X = …` binds: what it stands for is evaluated when it is asked for."""

    def __init__(self, name, value, *, type_params=()):
        if not isinstance(name, str):
            raise TypeError(f"typealias() argument 'name' must be str, not {type(name).__name__}")
        self._given = (name, value, type_params)

    @classmethod
    def _waiting(cls, name, value, type_params):
        made = cls(name, None, type_params=type_params)
        made._value = value
        return made

    def __init_subclass__(cls):
        raise TypeError("type 'typing.TypeAliasType' is not an acceptable base type")

    def __setattr__(self, name, value):
        if name == "__name__":
            raise AttributeError("readonly attribute")
        if name in ("__value__", "__type_params__", "__parameters__", "__module__"):
            raise AttributeError(f"attribute {name!r} of 'typing.TypeAliasType' objects is not writable")
        if name not in ("_given", "_value"):
            raise AttributeError(f"'typing.TypeAliasType' object has no attribute {name!r}")
        super().__setattr__(name, value)

    @property
    def __value__(self):
        if "_value" in self.__dict__:
            name, _, type_params = self._given
            self._given = (name, self._value(), type_params)
            del self.__dict__["_value"]
        return self._given[1]

    @property
    def __name__(self):
        return self._given[0]

    @property
    def __type_params__(self):
        return self._given[2]

    __parameters__ = __type_params__

    def __getitem__(self, args):
        if not self.__type_params__:
            raise TypeError("Only generic type aliases are subscriptable")
        _reference.unsupported("a type alias with arguments")

    def __repr__(self):
        return self._given[0]

    def __or__(self, other):
        _reference.unsupported("a union with a type alias")

    __ror__ = __or__


def is_typeddict(tp):
    return isinstance(tp, type) and any(base.__name__ == "TypedDict" for base in tp.__mro__[1:])
