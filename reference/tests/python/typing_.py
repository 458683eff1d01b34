from __future__ import annotations
import typing as tp
from typing import Any, Callable, Optional
from collections.abc import Mapping, Sequence
T = tp.TypeVar('T')
A = tp.Union[int, str]
def f(x: int, y: Optional[str] = None, *rest: Any, **kw: dict[str, int]) -> list[int] | None:
    z: Undefined = 3
    w: int
    return [x, z]
print(f(1), isinstance({}, Mapping), isinstance([], Sequence), isinstance(5, int | str), isinstance('s', int | None), isinstance(None, int | None), isinstance(len, tp.Callable))
class Box(tp.Generic[T]):
    item: T
    label: str = 'box'
    def __init__(self, item: T): self.item = item
print(Box(3).item, Box.label, tp.cast(int, 'x'), tp.TYPE_CHECKING, Box[int](4).item)
IntList = list[int]
print(IntList([1]), dict[str, int](a=1))

# --- CPython prints
# [1, 3] True True True False True True
# 3 box x False 4
# [1] {'a': 1}
