"""Type variables: texts, what stands for them in a parameterized class, and what cannot."""

import sys
from typing import TypeVar

import numpy as np

T = TypeVar("T")
S = TypeVar("S", bound=int)
K = TypeVar("K", covariant=True)
C = TypeVar("C", int, float, contravariant=True)

Shaped = tuple[S, np.dtype[np.float32]]


def message(f):
    try:
        return f()
    except TypeError as error:
        return str(error)


def main():
    texts = [str(T), str(K), str(C), repr(Shaped.__parameters__), str(dict[T, list[T]]), T.__name__]
    filled = Shaped[tuple[int, ...]]
    parts = filled.__args__[0] == tuple[int, ...], filled.__args__[1].__args__[0] is np.float32, filled.__parameters__
    nested = str(dict[T, list[T]][int]), str(list[list[T]][int]), dict[T, S][S, T] == dict[S, T]
    unions = list[T | None].__parameters__ == (T,), list[T | None][int].__args__[0] == int | None
    wrong = [
        message(lambda: list[int][str]),
        message(lambda: dict[T, S][str]),
        message(lambda: dict[T, S][str, int, int]),
        message(lambda: TypeVar(3)),
        message(lambda: isinstance(3, T)),
    ]
    return texts, parts, nested, unions, wrong, isinstance(T, TypeVar), len(sys.argv)


# recorded from flax-0.12.12, program d400e50e780761ed02c3e37714380cf0a59e1760ae1ad4e2e76b8677fd34e0f6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": ["~T", "+K", "-C", "(~S,)", "dict[~T, list[~T]]", "T"]},
#       {"tuple": [true, true, {"tuple": []}]},
#       {"tuple": ["dict[int, list[int]]", "list[list[int]]", true]},
#       {"tuple": [true, true]},
#       {
#         "id": 1,
#         "list": ["list[int] is not a generic class", "Too few arguments for dict[~T, ~S]; actual 1, expected 2", "Too many arguments for dict[~T, ~S]; actual 3, expected 2", "typevar() argument 'name' must be str, not int", "isinstance() arg 2 must be a type, a tuple of types, or a union"]
#       },
#       true,
#       1
#     ]
#   }
# }
