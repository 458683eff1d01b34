from typing import Dict, Generic, List, Mapping, Protocol, TypeVar

K, S, T = TypeVar("K"), TypeVar("S"), TypeVar("T")


def tells(make):
    try:
        print(make().__parameters__)
    except TypeError as error:
        print("TypeError", error)


# `Generic[...]` stands once, and lists all type variables of the bases.
def left_out():
    class C(List[S], Generic[T]): pass
    return C


def more_left_out():
    class C(Dict[K, S], Generic[T]): pass
    return C


def twice():
    class C(Generic[S], List[S], Generic[T]): pass
    return C


def listed():
    class C(Mapping[K, T], Generic[T, K]): pass
    return C


def gathered():
    class C(Protocol[T], Generic[S, T]): pass
    return C


def parameter_and_generic():
    class C[P](Generic[S]): pass
    return C


def parameter_and_base():
    class C[P](List[S]): pass
    return C


def parameter():
    class C[P, *Ps](List[P]): pass
    return C


for make in left_out, more_left_out, twice, listed, gathered, parameter_and_generic, parameter_and_base:
    tells(make)
print(parameter().__name__, parameter()([1]))

# --- CPython prints
# TypeError Some type variables (~S) are not listed in Generic[~T]
# TypeError Some type variables (~K, ~S) are not listed in Generic[~T]
# TypeError Cannot inherit from Generic[...] multiple times.
# (~T, ~K)
# (~S, ~T)
# TypeError Cannot inherit from Generic[...] multiple times.
# TypeError Some type variables (~S) are not listed in Generic[P]
# C [1]
