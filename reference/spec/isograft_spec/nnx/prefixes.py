"""Prefixes (§ prefixes): what is said of a value as a whole is said of all that is below it.

Why one mechanism: a transform says something about each leaf of its arguments: the axis to map over, that it is
carried, that it is differentiated, that it is static. All of these are *roles*, and each may be given by a prefix: one
role for a whole argument, a container of roles, a Module of axes, or filters (filters.py). The prefix is spread while
the value is taken apart (structure.py), so no transform knows of prefixes.

    >>> spread((0, None), ("x", "y"), {0: "x", 1: "y"}, ("args", 0))
    {0: 0, 1: None}
"""

from typing import Any

from .errors import Key, Path, Refused, show
from .objects import Pytree, Variable, attributes, fits, one_level


class Word:
    """A role that is no axis."""

    def __init__(self, name: str):
        self.name = name

    def __repr__(self) -> str:
        return self.name


Carry = Word("Carry")  # goes from trip to trip of a loop
STATIC = Word("STATIC")  # is no leaf: a Python value inside
GIVEN = Word("GIVEN")  # is donated: its array may become an output
DIFF = Word("DIFF")  # is differentiated
REST = Word("REST")  # belongs to an argument that is differentiated in part
ANY = Word("ANY")  # fits every other role

Role = int | None | Word


def is_axis(role: Any) -> bool:
    """True of an axis. A bool is none, although Python counts it among the integers."""
    return isinstance(role, int) and not isinstance(role, bool)


class Filters:
    """A prefix that says the role of a Variable by its path: `inside` of a value, or of one `alone`."""

    def inside(self, x: Any, path: Path) -> Any:
        """The prefix of the children of `x`."""
        return Within(self, len(path))

    def alone(self, x: Any, path: Path) -> Role:
        """The role of a leaf, or of a Variable, that the prefix was said of."""
        return self.role((), x) if isinstance(x, Variable) else refuse(path)

    def role(self, path: Path, x: Any) -> Role:
        """The role of what stands at a path inside."""
        raise NotImplementedError


class Within(Filters):
    """Filters on their way down: a path begins at the value that they were said of."""

    def __init__(self, filters: Filters, start: int):
        self.filters, self.start = filters, start

    def inside(self, x: Any, path: Path) -> "Within":
        return self

    def alone(self, x: Any, path: Path) -> Role:
        return self.filters.role(path[self.start :], x)


def spread(said: Any, x: Any, children: dict[Key, Any], path: Path) -> dict[Key, Any]:
    """What a prefix of `x`, which stands at `path`, says of each of its children."""
    if not is_container(said):
        return dict.fromkeys(children, said.inside(x, path) if isinstance(said, Filters) else said)
    if isinstance(said, Pytree):
        inner = attributes(said)
        whole = attributes(x) if type(said) is type(x) else {}
        fit = type(said) is type(x) and inner.keys() == whole.keys()
        if not fit or not all(k in children or fits(inner[k], v) for k, v in whole.items()):
            refuse(path)
        return {k: inner[k] for k in children}
    inner, treedef = one_level(said)
    if treedef is None:
        return dict.fromkeys(children, said)
    return inner if not isinstance(x, Pytree) and treedef == one_level(x)[1] else refuse(path)


def is_container(said: Any) -> bool:
    """True of a prefix that may say something of each child. None is said of all."""
    return not isinstance(said, (type(None), int, Word, Filters))


def at_leaf(said: Any, path: Path, x: Any) -> Any:
    """What a prefix says of a leaf, or of a Variable as a whole."""
    if isinstance(said, Filters):
        return said.alone(x, path)
    if is_container(said):
        if isinstance(said, Pytree) or not isinstance(x, Variable) or one_level(said)[1] is not None:
            refuse(path)
    return said


def at_nothing(said: Any, path: Path) -> None:
    """None has no leaf; a container of roles is no prefix of it."""
    return refuse(path) if is_container(said) and one_level(said)[1] is not None else None


def refuse(path: Path) -> Any:
    raise Refused("prefix", show(path))
