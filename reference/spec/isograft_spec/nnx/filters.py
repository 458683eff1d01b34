"""StateAxes, DiffState, nnx.prefix (§ filters): roles by filter, for the Variables of a Module.

The first filter that takes a Variable says its role. Compat has `StateAxes` and `DiffState`; tree and graph mode have
what `nnx.prefix` makes (docs/transforms/prefixes.md).

    >>> from isograft_spec.nnx import BatchStat, COMPAT, Dict
    >>> from isograft_spec.nnx.structure import take_apart
    >>> m = Dict(w=Param(1.0), n=BatchStat(2.0))
    >>> take_apart(COMPAT, [(("args", 0), m, StateAxes({Param: 0, ...: None}))]).roles
    [None, 0]
"""

import collections.abc
import dataclasses
from collections.abc import Iterator
from typing import Any

import jax

from .errors import OptionNotOffered, Path, Refused, RefusedType, show
from .modes import TREE, Mode, mode_of
from .objects import Param, Pytree, Variable, data_of, one_level
from .prefixes import DIFF, REST, Filters, Role, Within, refuse
from .filterlib import to_predicate
from .graph import recursive_map
from .statelib import from_flat_state


class StateAxes(Filters, collections.abc.Mapping):
    """A role for each filter, for the Variables of a Module. It reads as the mapping that it was made of."""

    def __init__(self, cases: Any):
        self.given = dict(cases)
        self.cases = [(to_predicate(spec), role) for spec, role in self.given.items()]

    filters = property(lambda self: tuple(self.given))
    axes = property(lambda self: tuple(self.given.values()))

    def __getitem__(self, spec: Any) -> Role:
        return self.given[spec]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.given)

    def __len__(self) -> int:
        return len(self.given)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.given})"

    def inside(self, x: Any, path: Path) -> Within:
        return super().inside(x, path) if isinstance(x, Pytree) else refuse(path)

    def role(self, path: Path, x: Any) -> Role:
        for takes, role in self.cases:
            if takes(path, x):
                return role if not isinstance(role, Filters) else refuse_role()
        raise Refused("prefix", show(path))

    map_prefix = role

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateAxes) and list(self.given.items()) == list(other.given.items())

    def __hash__(self) -> int:
        return hash(tuple(self.given.items()))


def refuse_role() -> Any:
    """Refuses filters as the role of a filter."""
    raise RefusedType("prefix")


class TreeState(Filters):
    """A role for each Variable by its path: what `nnx.prefix` makes in graph mode."""

    def __init__(self, roles: dict[Path, Role]):
        self.roles = roles

    @property
    def state(self) -> Any:
        return from_flat_state(list(self.roles.items()))

    def role(self, path: Path, x: Any) -> Role:
        if path not in self.roles:
            raise Refused("prefix", show(path))
        return self.roles[path]


@dataclasses.dataclass(frozen=True)
class DiffState(Filters):
    """Argument `argnum` is differentiated with respect to the Variables that the filter takes.

    As a prefix it says so of every Module that it meets on its way down; outside of Modules, every leaf is taken.
    """

    argnum: int
    filter: Any = Param

    def inside(self, x: Any, path: Path) -> Any:
        if not isinstance(x, Pytree):
            return self
        takes = tuple(self.filter) if isinstance(self.filter, list) else self.filter
        # The rest has no gradient; `...` leaves none.
        return Within(StateAxes({takes: DIFF} if takes is ... else {takes: DIFF, ...: REST}), len(path))

    def alone(self, x: Any, path: Path) -> Role:
        return DIFF


def prefix(node: Any, filters: Any, *, graph: bool | None = None) -> Any:
    """The first filter that takes a Variable says its role: in tree mode the node with roles in the place of Variables,
    in graph mode a wrapped one."""
    cases = [] if callable(filters) else [(to_predicate(spec), role) for spec, role in dict(filters).items()]

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
        return [
            TreeState({path[1:]: role for path, role in axes.roles.items() if path[0] == i}) for i in range(len(args))
        ]
    if isinstance(axes, dict):
        raise RefusedType("prefix")  # arguments have no names here
    if not isinstance(axes, (tuple, list)):
        return [axes] * len(args)
    if len(axes) != len(args):
        raise Refused("prefix")
    return list(axes)
