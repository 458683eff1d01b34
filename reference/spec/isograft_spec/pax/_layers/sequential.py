"""Functions and layers in order."""

from .._core.module import Module


class Identity(Module):
    def __call__(self, x):
        return x


class Lambda(Module):
    """A function as a module."""

    def __init__(self, func, name=None):
        super().__init__(name=name)
        self.func = func

    def __call__(self, *args, **kwargs):
        return self.func(*args, **kwargs)

    def __repr__(self):
        if self.name is not None:
            return super().__repr__()
        return f"{type(self).__qualname__}({self.func.__name__})"

    def summary(self, return_list=False):
        line = f"x => {self.name if self.name is not None else self.func.__name__}(x)"
        return [line] if return_list else line


class Sequential(Module):
    """Layers in order; a function among them becomes a `Lambda`."""

    def __init__(self, *layers, name=None):
        super().__init__(name=name)
        self.modules = tuple(map(as_module, layers))

    def __call__(self, x):
        for layer in self.modules:
            x = layer(x)
        return x

    def __getitem__(self, index):
        return self.modules[index]

    def set(self, index, value):
        """A new module with another layer at the index."""
        modules = list(self.modules)
        modules[index] = as_module(value)
        return self.replace(modules=tuple(modules))

    def __rshift__(self, other):
        return Sequential(*self.modules, other)


def as_module(layer):
    return layer if isinstance(layer, Module) else Lambda(layer)
