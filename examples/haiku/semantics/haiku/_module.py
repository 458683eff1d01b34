"""`Module`: a class whose methods run under the name of the instance."""

import contextlib
import functools
import re
import types

from ._frame import Scope, frame, frames, inside


def snake_case(name):
    """`BatchNorm` is `batch_norm`."""
    name = re.sub(r"(.)([A-Z][a-z]+)", r"\1_\2", name)
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()


class ModuleType(type):
    """Every method of the class is in a scope of its instance."""

    def __new__(mcs, name, bases, namespace):
        for key, value in list(namespace.items()):
            is_method = isinstance(value, types.FunctionType) and not hasattr(value, "is_transparent")
            if is_method and (key == "__call__" or not key.startswith("__")):
                namespace[key] = named(key, value)
            elif isinstance(value, property) and value.fget is not None:
                namespace[key] = property(named(key, value.fget), value.fset, value.fdel)
        return super().__new__(mcs, name, bases, namespace)

    def __call__(cls, *args, **kwargs):
        if not frames:
            raise ValueError("All `hk.Module`s must be initialized inside an `hk.transform`.")
        module = cls.__new__(cls)
        # `Module.__init__` gives the scope its name.
        with inside(Scope(None, module, "__init__")) as scope:
            module.__init__(*args, **kwargs)
        if scope.name is None:
            raise ValueError("`super().__init__` must be called in the `__init__` of a module.")
        return module


def named(method_name, method):
    """The method, under the name of its instance."""

    @functools.wraps(method)
    def wrapped(self, *args, **kwargs):
        with inside(Scope(self.module_name, self, method_name)):
            return method(self, *args, **kwargs)

    return wrapped


def transparent(method):
    """A method that is not in the names of what it makes."""
    method.is_transparent = True
    return method


class Module(metaclass=ModuleType):
    """The name is that of the class, unless one is given; where it is taken, a number follows."""

    def __init__(self, name=None):
        name = name or snake_case(type(self).__name__)
        if not all(part.isidentifier() for part in name.split("/")):
            raise ValueError(f"'{name}' is not a valid module name (must be a valid Python identifier)")
        scopes = frame("hk.Module").scopes
        own = next(i for i, scope in enumerate(scopes) if scope.module is self)
        around = scopes[own - 1]
        self.module_name = around.path() + around.unique(name)
        self.name = self.module_name.rsplit("/", 1)[-1]
        scopes[own].name = self.module_name

    def params_dict(self):
        return below(self.module_name, frame("params_dict").params)

    def state_dict(self):
        return below(self.module_name, frame("state_dict").states("current"))


def to_module(f):
    """The function as a class of modules."""

    class ToModuleWrapper(Module):
        def __init__(self, name=None):
            super().__init__(name=name or snake_case(f.__name__))

        def __call__(self, *args, **kwargs):
            return f(*args, **kwargs)

    return ToModuleWrapper


def below(module, values):
    return {
        f"{name}/{key}": value
        for name, of in values.items() if name == module or name.startswith(f"{module}/")
        for key, value in of.items()}


@contextlib.contextmanager
def name_scope(name):
    """What is made inside stands below the name."""
    scope = frame("hk.name_scope").scopes[-1]
    with inside(Scope(scope.path() + scope.unique(name), None, "")):
        yield
