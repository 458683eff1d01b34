"""Types of NumPy's and JAX's among types: unions, isinstance, parts of one another; generic classes with their own brackets; texts of typing."""
import abc
import typing
from typing import Generic, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax.typing import ArrayLike

T = TypeVar("T")


class Buildable(Generic[T], metaclass=abc.ABCMeta):
    @classmethod
    def __class_getitem__(cls, parameters):
        return super().__class_getitem__(parameters)


class Config(Generic[T], Buildable[T]):
    pass


class Shape(typing.Protocol):
    def area(self): ...


def scale(x: jnp.float32 | int, dtype: np.floating | None = None) -> np.integer | np.floating:
    return x


def error(function, *args):
    try:
        return function(*args)
    except TypeError as raised:
        return str(raised)


class Later:
    def __aiter__(self):
        return self

    def __anext__(self):
        return 3


def main():
    either = np.floating | np.integer
    values = [1, 1.0, np.float32(1), np.int32(1), np.bool_(True), jnp.float32(1), "a"]
    below = [(np.floating, np.number), (np.integer, np.floating), (np.float32, np.floating), (np.generic, np.inexact)]
    axis = jax.sharding.AxisType
    return (
        [isinstance(value, either) for value in values],
        [isinstance(value, np.bool_ | bool | str) for value in values],
        [isinstance(value, ArrayLike) for value in values],
        either == np.integer | np.floating,
        [repr(each) for each in (either, np.float32 | None, None | np.int32, np.generic | int)],
        [issubclass(*pair) for pair in below],
        [np.issubdtype(*pair) for pair in below],
        [each.__name__ for each in (np.floating, np.generic, np.complexfloating)], repr(np.floating),
        [each.__name__ for each in Config.__mro__],
        error(Shape),
        [(each.name, each.value, repr(each), str(each)) for each in axis], axis(1) is axis.Auto, axis["Manual"].name,
        [repr(each) for each in (typing.Set, typing.Set[int], typing.List, typing.Dict[str, typing.List[int]],
                                 typing.Tuple[int, ...], typing.Optional[int], typing.Union[int, str],
                                 typing.Literal[1, "a"], typing.Any, typing.ClassVar[int], typing.Final,
                                 typing.Union[int, str, None], typing.List["x"], typing.Type[int], typing.FrozenSet[int])],
        [isinstance(each, typing.Set) for each in ({1}, frozenset(), {1: 2}.keys())],
        [isinstance(each, typing.AbstractSet) for each in ({1}, frozenset(), {1: 2}.keys())],
        [typing.get_origin(each) for each in (typing.Set, typing.List[int], typing.Dict, typing.Any, int)] == [set, list, dict, None, None],
        typing.get_origin(typing.Optional[int]) is typing.Union, typing.get_origin(typing.Literal[1]) is typing.Literal,
        anext(aiter(Later())), error(anext, 1), error(aiter, 1),
    )


# recorded from flax-0.12.12, program 29a42e342fa3b4fd3e06809bcf806df794c8097c304efe4b3c9ed74bd296776e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [false, false, true, true, false, false, false]},
#       {"id": 1, "list": [false, false, false, false, true, false, true]},
#       {"id": 2, "list": [true, true, true, true, true, true, false]},
#       true,
#       {
#         "id": 3,
#         "list": ["numpy.floating | numpy.integer", "numpy.float32 | None", "None | numpy.int32", "numpy.generic | int"]
#       },
#       {"id": 4, "list": [true, false, true, false]},
#       {"id": 5, "list": [true, false, true, false]},
#       {"id": 6, "list": ["floating", "generic", "complexfloating"]},
#       "<class 'numpy.floating'>",
#       {"id": 7, "list": ["Config", "Buildable", "Generic", "object"]},
#       "Protocols cannot be instantiated",
#       {
#         "id": 8,
#         "list": [
#           {"tuple": ["Auto", 1, "Auto", "AxisType.Auto"]},
#           {"tuple": ["Explicit", 2, "Explicit", "AxisType.Explicit"]},
#           {"tuple": ["Manual", 3, "Manual", "AxisType.Manual"]}
#         ]
#       },
#       true,
#       "Manual",
#       {
#         "id": 9,
#         "list": ["typing.Set", "typing.Set[int]", "typing.List", "typing.Dict[str, typing.List[int]]", "typing.Tuple[int, ...]", "typing.Optional[int]", "typing.Union[int, str]", "typing.Literal[1, 'a']", "typing.Any", "typing.ClassVar[int]", "typing.Final", "typing.Union[int, str, NoneType]", "typing.List[ForwardRef('x')]", "typing.Type[int]", "typing.FrozenSet[int]"]
#       },
#       {"id": 10, "list": [true, false, false]},
#       {"id": 11, "list": [true, true, true]},
#       true,
#       true,
#       true,
#       3,
#       "'int' object is not an async iterator",
#       "'int' object is not an async iterable"
#     ]
#   }
# }
