"""The modes, as data (§ modes): the two questions in which they differ.

| mode | shares | structure |
|---|---|---|
| tree | no | no |
| graph | yes | no |
| compat | yes | yes |

Why three: tree mode treats a Module as JAX treats a pytree, so that nothing may be shared (FLIP 5310). Graph mode
keeps the sharing of a graph of objects. Compat is the NNX of before: as if the function had run eagerly on the
same objects. A raw transform of `jax` is no mode: it knows objects as pytrees only (objects.py).
"""

import contextlib
import dataclasses
import threading

from .errors import TransformNotOffered


@dataclasses.dataclass(frozen=True)
class Mode:
    name: str
    shares: bool  # an object that is reached twice is one object inside; else that is `alias`
    structure: bool  # attributes that are gained, lost or replaced inside are written back; else they are lost


TREE = Mode("tree", shares=False, structure=False)
GRAPH = Mode("graph", shares=True, structure=False)
COMPAT = Mode("compat", shares=True, structure=True)


class Current(threading.local):
    """The mode of a call that names none, by thread."""

    mode = COMPAT


CURRENT = Current()


def mode_of(graph: bool | None = None, graph_updates: bool | None = None) -> Mode:
    """The mode of a call with these options; an option that is not given is that of the current mode.

    >>> mode_of(graph=False).name, mode_of(graph=True, graph_updates=False).name
    ('tree', 'graph')
    """
    shares = CURRENT.mode.shares if graph is None else graph
    structure = CURRENT.mode.structure if graph_updates is None else graph_updates
    return TREE if not shares else COMPAT if structure else GRAPH


def not_in(what: str, mode: Mode, *modes: Mode) -> None:
    """Refuses a transform that these modes do not offer."""
    if mode in modes:
        raise TransformNotOffered(what)


class Switch(contextlib.AbstractContextManager):
    """Sets the mode at once; as a context manager, until its end."""

    def __init__(self, mode: Mode):
        self.before, CURRENT.mode = CURRENT.mode, mode

    def __exit__(self, *_):
        CURRENT.mode = self.before


class set_graph_mode(Switch):
    """Chooses between tree (False) and the graph modes (True)."""

    def __init__(self, graph: bool):
        super().__init__(Mode(CURRENT.mode.name, graph, CURRENT.mode.structure))

    @staticmethod
    def current_value() -> bool:
        return CURRENT.mode.shares


class set_graph_updates(Switch):
    """Chooses between graph (False) and compat (True), where sharing is kept."""

    def __init__(self, updates: bool):
        super().__init__(Mode(CURRENT.mode.name, CURRENT.mode.shares, updates))

    @staticmethod
    def current_value() -> bool:
        return CURRENT.mode.structure
