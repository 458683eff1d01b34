"""Type parameters (`def f[T]`, `class A[T]`): each is a `TypeVar` that only the definition sees."""

import typing

T = "a global"


def first[T](items: list[T]) -> T:
    return items[0], T.__name__


print(first([1, 2]), first.__annotations__["return"], T)


class Box[Value]:
    kind = "box"

    def __init__(self, value: Value):
        self.value = value

    def parameter(self):
        return Value

    def mapped[Other](self, other: Other) -> "Box":
        return Box((self.value, other)), Other, self.kind

    def typed[Other: (int, str)](self, kind: kind):
        return typing.get_type_hints(self.typed)


box = Box[int](3)
print(box.value, box.parameter(), Box.__parameters__, Box[int])
print(box.mapped("b")[1], box.mapped("b")[2], Box.__parameters__[0] is box.parameter())
print([base.__name__ for base in Box.__mro__], type(box.parameter()).__name__)


class Named[K, V](dict[K, V]):
    def both(self):
        return [K, V]


print(Named(a=1).both(), Named.__parameters__)


def around():
    def inner[T](x: T):
        return lambda: T

    return inner


print(around()(1)(), around().__annotations__)

# --- CPython prints
# (1, 'T') T a global
# 3 Value (Value,) __main__.Box[int]
# Other box True
# ['Box', 'Generic', 'object'] TypeVar
# [K, V] (K, V)
# T {'x': T}
