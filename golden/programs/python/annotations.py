"""Annotations of functions: evaluated when they are asked for, kept by `wraps`, shown by `inspect.signature`."""

import functools
import inspect

from flax import nnx


def f(a: int, /, b: list[int] | None = None, *args: str, c: "x", d: nnx.Module = 3, **kw: dict) -> tuple[int, ...]:
    return a


def plain(x, *, y=2):
    return x


class Layer(nnx.Module):
    def __init__(self, size: int, names: dict[str, list[float]] = {}):
        self.size = size

    def scale(self, by: float | int = 1.0) -> "Layer":
        return self


@functools.wraps(f)
def wrapped(*args, **kwargs):
    return f(*args, **kwargs)


def within(size):
    def inner(x: size, y: list[size]):
        return x

    return inner


def main():
    texts = [str(inspect.signature(it)) for it in (f, plain, Layer, Layer.scale, Layer(1).scale, wrapped, functools.partial(f, 1, c=2))]
    texts.append(repr(inspect.signature(plain)))
    parameters = inspect.signature(f).parameters
    kinds = [parameters[name].annotation for name in ("a", "c", "args")]
    texts += [str(parameters["b"]), repr(parameters["d"]), str(parameters["kw"].annotation)]
    named = [sorted(it.__annotations__) for it in (f, plain, wrapped, Layer.scale)]
    same = f.__annotations__ is f.__annotations__, f.__annotations__["return"] == tuple[int, ...]
    inner = within(int)
    texts.append(str(inspect.signature(inner)))
    inner.__annotations__ = {"x": str}
    texts.append(str(inspect.signature(inner)))
    try:
        inner.__annotations__ = 3
    except TypeError as error:
        texts.append(str(error))
    empty = inspect.signature(plain).return_annotation is inspect.Signature.empty
    equal = inspect.signature(plain) == inspect.signature(plain), inspect.signature(plain) == inspect.signature(f)
    return texts, kinds, named, same, empty, equal, inspect.signature(f).return_annotation == tuple[int, ...]
