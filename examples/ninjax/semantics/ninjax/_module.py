"""`Module`: a name for a part of the state."""

import contextlib
import functools
import re
import types

import jax
import jax.numpy as jnp

from ._state import Refused, context

scopes = [""]


def check_name(path, single=False):
    parts = path.split("/")
    if single and len(parts) > 1:
        raise Refused("bad_argument", f"'{path}' is more than one name")
    for part in parts:
        if not re.match(r"^[A-Za-z0-9_]+$", part):
            raise Refused("bad_argument", f"Only letters, numbers, and underscores allowed: '{part}'")


@contextlib.contextmanager
def scope(name, absolute=False, multi=False):
    """What is inside stands below the name."""
    outside = scopes[-1]
    if absolute:
        check_name(name)
    elif outside:
        check_name(name, single=not multi)
        name = f"{outside}/{name}"
    scopes.append(name)
    try:
        yield name
    finally:
        scopes.pop()


def scoped(method):
    """The method, in the scope of its instance."""

    @functools.wraps(method)
    def wrapped(self, *args, **kwargs):
        with scope(self.path, absolute=True):
            return method(self, *args, **kwargs)

    return wrapped


class ModuleType(type):
    def __new__(mcs, name, bases, namespace):
        fields = namespace.get("__annotations__", {})
        namespace["_defaults"] = {key: namespace.pop(key) for key in fields if key in namespace}
        if bases:
            for key, value in list(namespace.items()):
                if key.startswith("__") and key != "__call__":
                    continue
                if isinstance(value, property):
                    namespace[key] = property(scoped(value.fget), value.fset and scoped(value.fset))
                elif isinstance(value, types.FunctionType):
                    namespace[key] = scoped(value)
        for key in fields:
            namespace[key] = property(lambda self, key=key: self._fields[key])
        return super().__new__(mcs, name, bases, namespace)

    def __call__(cls, *args, name=None, **kwargs):
        if not isinstance(name, str):
            raise TypeError("Please provide a module name via Module(..., name='example').")
        check_name(name, single=True)
        fields = {}
        for key, kind in cls.__annotations__.items():
            if key not in kwargs and key not in cls._defaults:
                raise TypeError(f"Pass a keyword arg for field '{key}' or define a default.")
            fields[key] = kwargs.pop(key) if key in kwargs else cls._defaults[key]
            if not isinstance(fields[key], kind):
                raise TypeError(f"Value '{fields[key]}' for field '{key}' is not of its type.")
        module = cls.__new__(cls)
        module._fields, module._submodules = fields, {}
        module._path = f"{scopes[-1]}/{name}" if scopes[-1] else name
        with scope(module._path, absolute=True):
            module.__init__(*args, **kwargs)
        return module


class Module(metaclass=ModuleType):
    @property
    def path(self):
        return self._path

    @property
    def name(self):
        return self._path.split("/")[-1]

    @property
    def values(self):
        """The entries below the module, by the rest of their names."""
        below = self.path + "/"
        return {name.removeprefix(below): context()[name] for name in list(context()) if name.startswith(below)}

    def value(self, name, make, *args, **kwargs):
        """The entry, which is created where it is not there."""
        check_name(name)
        assert scopes[-1] == self.path, "Values can only be created in the root scope of a module."
        path = f"{self.path}/{name}"
        if path not in context():
            context()[path] = make(*args, **kwargs) if callable(make) else make
        return context()[path]

    def read(self, name):
        check_name(name)
        return context()[f"{self.path}/{name}"]

    def write(self, name, value):
        """Sets the entry to the value, in the dtype that it has."""
        check_name(name)
        path = f"{self.path}/{name}"
        existing = context()[path]
        value = jnp.asarray(value, dtype=existing.dtype)
        assert existing.shape == value.shape, (existing.shape, value.shape)
        context()[path] = value
        return value

    def sub(self, name, make=None, *args, **kwargs):
        """The module of this name, which is made the first time."""
        check_name(name)
        here = scopes[-1]
        assert here == self.path or here.startswith(self.path + "/"), "only inside the parent module"
        handle = f"{here}/{name}".removeprefix(self.path + "/")
        if handle not in self._submodules:
            assert make, "Provide constructor for submodule that does not exist."
            self._submodules[handle] = make(*args, **kwargs, name=name)
        return self._submodules[handle]


class Variable(Module):
    """One entry, `value`."""

    def __init__(self, make, *args, **kwargs):
        self.make = functools.partial(make, *args, **kwargs)

    def read(self):
        if not self.values:
            self.value("value", self.make)
        return super().read("value")

    def write(self, value):
        if not self.values:
            self.value("value", self.make)
        return super().write("value", value)


class Tree(Module):
    """An entry for each leaf of a tree."""

    def __init__(self, make, *args, **kwargs):
        self.make, self.treedef = functools.partial(make, *args, **kwargs), None

    def create(self):
        if not self.treedef:
            entries, self.treedef = flatten(self.make())
            for name, value in entries.items():
                self.value(name, value)

    def read(self):
        self.create()
        return unflatten(self.values, self.treedef)

    def write(self, tree):
        self.create()
        entries, treedef = flatten(tree)
        assert treedef == self.treedef, "another structure"
        for name, value in entries.items():
            super().write(name, value)
        return jax.tree.map(lambda x: x, tree)


def flatten(tree):
    """The leaves by their paths, and what is needed to put them together again."""
    leaves, treedef = jax.tree_util.tree_flatten_with_path(tree)

    def part(key):
        return re.sub(r"[^A-Za-z0-9-_/]+", "", str(getattr(key, "key", key)))

    names = ["/".join(part(key) for key in path if part(key)) for path, _ in leaves]
    assert len(names) == len(set(names)), names
    entries = {name: value for name, (_, value) in zip(names, leaves)}
    return dict(sorted(entries.items())), (names, treedef)


def unflatten(entries, treedef):
    names, treedef = treedef
    assert set(entries) == set(names)
    return jax.tree.unflatten(treedef, [entries[name] for name in names])
