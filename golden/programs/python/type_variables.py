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
