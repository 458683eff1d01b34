"""Classes of Pytrees: dataclasses, and those that are no pytree to JAX.

    >>> @dataclass
    ... class Point(Pytree):
    ...     x: float = data()
    ...     name: str = static(default="p", kw_only=True)
    >>> jax.tree.leaves(Point(1.0, name="q"))
    [1.0]
"""

import dataclasses
from typing import Any

import jax

from .objects import DATA_TYPES, Pytree, data, static


def dataclass(cls: type | None = None, /, **options: Any) -> Any:
    """Python's dataclass, of which `data()` and `static()` are fields."""
    return dataclasses.dataclass(cls, **options) if cls is not None else dataclasses.dataclass(**options)


class Object(Pytree, pytree=False):
    """A Pytree that JAX does not see into. Its attributes are not checked."""

    def __init_subclass__(cls, **keywords: Any):
        super().__init_subclass__(pytree=False, **keywords)


def register_data_type(type_: type, /) -> type:
    """Makes values of a type data wherever they are assigned; a decorator, too."""
    DATA_TYPES.append(type_)
    return type_
