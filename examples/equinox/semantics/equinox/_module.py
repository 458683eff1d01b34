"""`Module`: a frozen dataclass that is a pytree of its fields, apart from the static ones."""

import dataclasses

import jax

from ._tree import tree_equal

being_made = []  # modules whose `__init__` runs


def field(*, static=False, converter=None, **kwargs):
    """A field of a dataclass. A static one stands in the treedef; a converter is applied to what
    `__init__` sets."""
    return dataclasses.field(metadata={"static": static, "converter": converter}, **kwargs)


class ModuleType(type):
    def __init__(cls, name, bases, namespace):
        # The `__init__` of a program goes before the one that a dataclass gets, also if inherited.
        cls._own_init = "__init__" in namespace or getattr(cls, "_own_init", False)
        dataclasses.dataclass(cls, init=not cls._own_init, eq=False, repr=False)
        fields = dataclasses.fields(cls)
        cls._static = tuple(f.name for f in fields if f.metadata.get("static", False))
        cls._dynamic = tuple(f.name for f in fields if f.name not in cls._static)
        jax.tree_util.register_pytree_with_keys_class(cls)

    def __call__(cls, *args, **kwargs):
        module = object.__new__(cls)
        being_made.append(module)
        try:
            module.__init__(*args, **kwargs)
            for f in dataclasses.fields(cls):
                if f.metadata.get("converter") is not None:
                    setattr(module, f.name, f.metadata["converter"](getattr(module, f.name)))
        finally:
            being_made.pop()
        missing = [name for name in cls._dynamic + cls._static if name not in vars(module)]
        if missing:
            raise TypeError(f"Fields were not initialised during __init__: {missing}")
        if hasattr(cls, "__check_init__"):
            module.__check_init__()
        return module


class Module(metaclass=ModuleType):
    def __setattr__(self, name, value):
        is_being_made = any(module is self for module in being_made)
        if not is_being_made or name not in self._dynamic + self._static:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field '{name}'")
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field '{name}'")

    def tree_flatten_with_keys(self):
        pairs = [(jax.tree_util.GetAttrKey(name), getattr(self, name)) for name in self._dynamic]
        return pairs, tuple(getattr(self, name) for name in self._static)

    @classmethod
    def tree_unflatten(cls, static, children):
        return assign(object.__new__(cls), zip(cls._dynamic + cls._static, (*children, *static)))

    __eq__ = tree_equal

    def __hash__(self):
        return hash(tuple(jax.tree_util.tree_leaves(self)))


def assign(module, fields):
    """The module, with these fields."""
    for name, value in dict(fields).items():
        object.__setattr__(module, name, value)
    return module
