"""Filters: which of the values in a structure are meant.

A filter is a predicate of a path and a value. Types, texts, `...` and the like are short for predicates (the Flax page
"Filters", which has the table). Where several filters part a structure, the first that takes a value has it; a later
one never sees it, so `...` before another filter leaves that one nothing. The page asks for no order, and none is
refused.

    >>> takes = to_predicate((Param, "dropout"))
    >>> takes(("w",), Param(1.0)), takes(("n",), Variable(1.0)), takes(("n",), Variable(1.0, tag="dropout"))
    (True, False, True)
"""

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any as Anything
from typing import Protocol, runtime_checkable

from .errors import Key, Path, Refused, RefusedType
from .objects import Param, Variable

Predicate = Callable[[Path, Anything], bool]
Filter = Anything  # a predicate, or what is short for one


def to_predicate(filter: Anything) -> Predicate:
    """The predicate that a filter is short for. What is no filter, such as a dict or a number, is refused."""
    if isinstance(filter, str):
        return WithTag(filter)
    if isinstance(filter, type):
        return OfType(filter)
    if filter is ... or filter is True:
        return Everything()
    if filter is None or filter is False:
        return Nothing()
    if isinstance(filter, (tuple, list)):
        return Any(*filter)
    if callable(filter):
        return filter
    raise RefusedType("bad_argument")


def filters_to_predicates(filters: Iterable[Anything]) -> tuple[Predicate, ...]:
    """The predicates of several filters."""
    return tuple(map(to_predicate, filters))


def check_order(filters: Iterable[Anything]) -> None:
    """Refuses `...` or True before another filter, which would never be asked: a mistake, as the golden program
    `errors/last_filter` has it. The page "Filters" says that order matters, and puts `...` last."""
    rest = [x is ... or x is True for x in filters]
    if any(rest) and not all(rest[rest.index(True) :]):
        raise Refused("bad_argument")


# --- the predicates. Those of equal parts are equal: they are values, and may stand in static arguments.


@dataclasses.dataclass(frozen=True)
class Everything:
    """Takes all values."""

    def __call__(self, path: Path, x: Anything) -> bool:
        return True


@dataclasses.dataclass(frozen=True)
class Nothing:
    """Takes no value."""

    def __call__(self, path: Path, x: Anything) -> bool:
        return False


@runtime_checkable
class HasTag(Protocol):
    """A value with a tag."""

    tag: str


@dataclasses.dataclass(frozen=True)
class WithTag:
    """Takes what has this text as its `tag`: streams of random keys, and their keys and counts."""

    tag: str

    def __call__(self, path: Path, x: Anything) -> bool:
        tag = getattr(x, "tag", None)
        return isinstance(tag, str) and tag == self.tag


@dataclasses.dataclass(frozen=True)
class OfType:
    """Takes instances of a type, and what has a `type` that is it or one below it."""

    type: type

    def __call__(self, path: Path, x: Anything) -> bool:
        if isinstance(x, self.type):
            return True
        named = getattr(x, "type", None)
        return inspect.isclass(named) and issubclass(named, self.type)


@dataclasses.dataclass(frozen=True)
class PathContains:
    """Takes what has the key in its path; if not `exact`, a key of which this one is a part, as texts."""

    key: Key
    exact: bool = True

    def __call__(self, path: Path, x: Anything) -> bool:
        return self.key in path if self.exact else any(str(self.key) in str(key) for key in path)


class PathIn:
    """Takes what stands at one of these paths."""

    def __init__(self, *paths: Path):
        self.paths = frozenset(paths)

    def __call__(self, path: Path, x: Anything) -> bool:
        return path in self.paths

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PathIn) and self.paths == other.paths

    def __hash__(self) -> int:
        return hash((PathIn, self.paths))

    def __repr__(self) -> str:
        return f"PathIn({', '.join(map(repr, sorted(self.paths, key=str)))})"


class Combined:
    """A predicate that is made of others, of which each may be given as any filter."""

    def __init__(self, *filters: Anything):
        self.predicates = filters_to_predicates(filters)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.predicates == other.predicates

    def __hash__(self) -> int:
        return hash((type(self), self.predicates))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.predicates))})"


class All(Combined):
    """Takes what all of the filters take; of none, everything."""

    def __call__(self, path: Path, x: Anything) -> bool:
        return all(predicate(path, x) for predicate in self.predicates)


class Any(Combined):
    """Takes what one of the filters takes; of none, nothing."""

    def __call__(self, path: Path, x: Anything) -> bool:
        return any(predicate(path, x) for predicate in self.predicates)


class Not(Combined):
    """Takes what the filter leaves."""

    def __init__(self, collection_filter: Anything, /):
        super().__init__(collection_filter)

    def __call__(self, path: Path, x: Anything) -> bool:
        return not self.predicates[0](path, x)


# --- what is said by filter


def first_that_takes(cases: Mapping[Anything, Anything], path: Path, x: Anything, default: Anything = None) -> Anything:
    """What the first filter that takes a value says of it."""
    return next((said for filter, said in cases.items() if to_predicate(filter)(path, x)), default)
