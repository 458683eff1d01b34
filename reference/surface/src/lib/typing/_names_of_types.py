"""`typing`: types that differ from another by their name alone, and names of types."""

import _reference
import typing

__all__ = ["NewType", "TypeAliasType", "is_typeddict"]


class NewType:
    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition(".")[-1]
        self.__supertype__ = tp
        self.__module__ = _reference.module_outside(1)

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        above = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                below = cls.__name__
                raise TypeError(
                    f"Cannot subclass an instance of NewType. Perhaps you were looking for: "
                    f"`{below} = NewType({below!r}, {above})`")
        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

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
        return _reference.union(self, other)

    def __ror__(self, other):
        return _reference.union(other, self)


def is_typeddict(tp):
    return isinstance(tp, type) and any(base.__name__ == "TypedDict" for base in tp.__mro__[1:])


def _keys_of_typed_dict(own, bases, total):
    """The annotations of a TypedDict with those of its bases, and which keys have to be there, which not."""
    own = dict(own.items())
    annotations, required, optional = {}, set(), set()
    seen = [*own.values(), *[base.__dict__.get("__required_keys__") for base in bases]]
    if any([_reference.is_unknown(it) for it in seen]):
        unknown = _reference.unknown("which keys of a TypedDict have to be there")
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
        return {**annotations, **own}, unknown, unknown
    for base in bases:
        annotations.update(base.__dict__.get("__annotations__", {}))
        of_base = base.__dict__.get("__required_keys__", set())
        required |= of_base
        optional -= of_base
        of_base = base.__dict__.get("__optional_keys__", set())
        required -= of_base
        optional |= of_base
    annotations.update(own)
    for key, hint in own.items():
        while typing.get_origin(hint) is typing.Annotated:
            hint = typing.get_args(hint)[0]
        origin = typing.get_origin(hint)
        is_required = origin is typing.Required or total and origin is not typing.NotRequired
        (required if is_required else optional).add(key)
        (optional if is_required else required).discard(key)
    return annotations, frozenset(required), frozenset(optional)
