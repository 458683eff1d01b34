"""Prefixes: what is said of a value as a whole is said of all that is below it.

Why one mechanism: a transform says something about each leaf of its arguments: the axis to map over, that it is
carried, that it is differentiated, that it is static. All of these are *roles*, and each may be given by a prefix: one
role for a whole argument, a container of roles, a Module of axes, or a filter for each role (`StateAxes`, `DiffState`,
`nnx.prefix`). The prefix is spread while the value is taken apart (structure.py), so no transform knows of prefixes.

    >>> from isograft_spec.nnx import BatchStat, Dict
    >>> from isograft_spec.nnx.structure import take_apart
    >>> from isograft_spec.nnx.modes import COMPAT
    >>> m = Dict(w=Param(1.0), n=BatchStat(2.0))
    >>> take_apart(COMPAT, [(("args", 0), m, StateAxes({Param: 0, ...: None}))]).roles
    [None, 0]
"""

import dataclasses
from collections.abc import Iterator
from typing import Any

import jax

from .errors import Key, OptionNotOffered, Path, Refused, RefusedType, show
from .modes import TREE, Mode, mode_of
from .objects import Param, Pytree, Variable, attributes, data_of, fits, one_level
from .stopgap import filter_of, recursive_map, state_of


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


class StateAxes:
    """A role for each filter, of which the first that takes a Variable decides. Compat has it."""

    def __init__(self, cases: Any):
        self.given = list(dict(cases).items())
        self.cases = [(filter_of(spec), role) for spec, role in self.given]

    def role(self, path: Path, x: Any) -> Role:
        for takes, role in self.cases:
            if takes(path, x):
                return role
        raise Refused("prefix", show(path))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateAxes) and self.given == other.given

    def __hash__(self) -> int:
        return hash(tuple(self.given))


class TreeState:
    """A role for each Variable by its path: what `nnx.prefix` makes in graph mode."""

    def __init__(self, roles: dict[Path, Role]):
        self.roles = roles

    @property
    def state(self) -> Any:
        return state_of(list(self.roles.items()))

    def role(self, path: Path, x: Any) -> Role:
        if path not in self.roles:
            raise Refused("prefix", show(path))
        return self.roles[path]


@dataclasses.dataclass(frozen=True)
class DiffState:
    """Argument `argnum` is differentiated with respect to the Variables that the filter takes. Compat has it.

    As a prefix it says so of every Module that it meets on its way down; outside of Modules, every leaf is taken.
    """

    argnum: int
    filter: Any = Param

    def within(self, path: Path) -> "Within":
        return Within(StateAxes({self.filter: DIFF, ...: REST}), len(path))


@dataclasses.dataclass(frozen=True, eq=False)
class Within:
    """Filters on their way down: a path begins at the object that they were said of."""

    filters: StateAxes | TreeState
    start: int


def prefix(node: Any, filters: Any, *, graph: bool | None = None) -> Any:
    """The first filter that takes a Variable says its role: in tree mode the node with roles in the place of Variables,
    in graph mode a wrapped one."""
    cases = [] if callable(filters) else [(filter_of(spec), role) for spec, role in dict(filters).items()]

    def role_of(path: Path, x: Any) -> Role:
        if callable(filters):
            return filters(path, x)
        for takes, role in cases:
            if takes(path, x):
                return role
        raise Refused("bad_argument")

    if mode_of(graph) is TREE:
        return recursive_map(lambda path, x: role_of(path, x) if isinstance(x, Variable) else x, node)
    return TreeState({path: role_of(path, x) for path, x in places(node)})


def places(x: Any, path: Path = (), above: frozenset = frozenset()) -> Iterator[tuple[Path, Variable]]:
    """Every place of every Variable below, by path."""
    if isinstance(x, Variable):
        yield path, x
    elif id(x) not in above:
        children = data_of(x) if isinstance(x, Pytree) else {} if x is None else one_level(x)[0]
        for key, child in children.items():
            yield from places(child, (*path, key), above | {id(x)})


# docs/transforms/prefixes.md: the forms that a mode does not have.
NOT_IN_MODE = {"tree": (StateAxes, TreeState), "graph": (StateAxes, Pytree), "compat": (TreeState, Pytree)}


def check_prefixes(mode: Mode, *prefixes: Any) -> None:
    """Refuses what no prefix may hold, and what this mode does not offer."""
    for role in jax.tree.leaves(prefixes, is_leaf=lambda x: isinstance(x, (Pytree, Variable))):
        if isinstance(role, (Variable, bool)):
            raise Refused("prefix")
        if isinstance(role, (str, float)):
            raise RefusedType("prefix")
        if isinstance(role, NOT_IN_MODE[mode.name]):
            raise OptionNotOffered(type(role).__name__)


def of_each(axes: Any, args: tuple) -> list[Any]:
    """A prefix for each argument: a tuple or list of them, or one for all."""
    if isinstance(axes, TreeState):  # its paths begin at the tuple of the arguments
        return [TreeState({path[1:]: role for path, role in axes.roles.items() if path[0] == i}) for i in range(len(args))]
    if not isinstance(axes, (tuple, list)):
        return [axes] * len(args)
    if len(axes) != len(args):
        raise Refused("prefix")
    return list(axes)


def spread(said: Any, x: Any, children: dict[Key, Any], path: Path) -> dict[Key, Any]:
    """What a prefix of `x`, which stands at `path`, says of each of its children."""
    if isinstance(said, StateAxes) and not isinstance(x, Pytree):
        refuse(path)
    if isinstance(said, (StateAxes, TreeState)):
        said = Within(said, len(path))
    if isinstance(said, DiffState) and isinstance(x, Pytree):
        said = said.within(path)
    if isinstance(said, Pytree):
        inner = attributes(said)
        fit = type(said) is type(x) and all(k in children or k in inner and fits(inner[k], v) for k, v in attributes(x).items())
        return {k: inner.get(k) for k in children} if fit else refuse(path)
    inner, treedef = one_level(said) if is_container(said) else ({}, None)
    if treedef is None:
        return dict.fromkeys(children, said)
    return inner if not isinstance(x, Pytree) and treedef == one_level(x)[1] else refuse(path)


def is_container(said: Any) -> bool:
    """True of a prefix that says something of each child. None is said of all."""
    return not isinstance(said, (type(None), int, Word, StateAxes, TreeState, Within, DiffState))


def at_leaf(said: Any, path: Path, x: Any) -> Any:
    """What a prefix says of a leaf, or of a Variable as a whole."""
    if isinstance(said, DiffState):
        return DIFF
    if isinstance(said, (StateAxes, TreeState)) and isinstance(x, Variable):
        return said.role((), x)
    if isinstance(said, Within):
        return said.filters.role(path[said.start :], x)
    if isinstance(said, (Pytree, StateAxes, TreeState)) or is_container(said) and (not isinstance(x, Variable) or one_level(said)[1] is not None):
        refuse(path)
    return said


def at_nothing(said: Any, path: Path) -> None:
    """None has no leaf; a container of roles is no prefix of it."""
    return refuse(path) if is_container(said) and one_level(said)[1] is not None else None


def refuse(path: Path) -> Any:
    raise Refused("prefix", show(path))
