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


# recorded from flax-0.12.12, program 926b46ce179a2f04d57dc7fee9398fc41a7ecbb57a980a3848641be17fe76949
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["(a: int, /, b: list[int] | None = None, *args: str, c: 'x', d: flax.nnx.module.Module = 3, **kw: dict) -> tuple[int, ...]", "(x, *, y=2)", "(*args: 'Any', **kwargs: 'Any') -> 'Any'", "(self, by: float | int = 1.0) -> 'Layer'", "(by: float | int = 1.0) -> 'Layer'", "(a: int, /, b: list[int] | None = None, *args: str, c: 'x', d: flax.nnx.module.Module = 3, **kw: dict) -> tuple[int, ...]", "(b: list[int] | None = None, *args: str, c: 'x' = 2, d: flax.nnx.module.Module = 3, **kw: dict) -> tuple[int, ...]", "<Signature (x, *, y=2)>", "b: list[int] | None = None", "<Parameter \"d: flax.nnx.module.Module = 3\">", "<class 'dict'>", "(x: int, y: list[int])", "(x: str, y)", "__annotations__ must be set to a dict object"]
#       },
#       {"id": 1, "list": [{"class": "int"}, "x", {"class": "str"}]},
#       {
#         "id": 2,
#         "list": [
#           {"id": 3, "list": ["a", "args", "b", "c", "d", "kw", "return"]},
#           {"id": 4, "list": []},
#           {"id": 5, "list": ["a", "args", "b", "c", "d", "kw", "return"]},
#           {"id": 6, "list": ["by", "return"]}
#         ]
#       },
#       {"tuple": [true, true]},
#       true,
#       {"tuple": [true, false]},
#       true
#     ]
#   }
# }
