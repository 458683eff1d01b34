"""The modes of NNX: how they are set for a test, and in which one a transform is made."""

import contextlib
import inspect
import typing as tp

from flax import nnx

try:
    from flax.nnx import graphlib
except ImportError:  # before 0.12.5
    from flax.nnx import graph as graphlib

# By name: graph, graph_updates.
SWITCHES = {"tree": (False, False), "graph": (True, False), "compat": (True, True)}
HAS_MODES = hasattr(nnx, "set_graph_mode")  # from 0.12.5


def offered() -> list[str]:
    """The modes that the installed Flax can be set to."""
    return list(SWITCHES) if HAS_MODES else ["compat"]


def name_of(graph: bool, updates: bool) -> str:
    """The name of a mode."""
    return "compat" if graph and updates else "graph" if graph else "tree"


def current() -> str:
    """The mode that holds now."""
    if not HAS_MODES:
        return "compat"
    return name_of(nnx.set_graph_mode.current_value(), nnx.set_graph_updates.current_value())


def is_default() -> bool:
    """Whether the mode that holds now is the default, and not one that the program set."""
    return not _stacks()[0] and not _stacks()[1]


def _stacks() -> tuple[list, list]:
    if not HAS_MODES:
        return [], []
    return nnx.set_graph_mode.get_stack(), nnx.set_graph_updates.get_stack()


@contextlib.contextmanager
def default(name: tp.Optional[str]) -> tp.Iterator[None]:
    """Makes a mode the default, in every thread; afterwards all is as it was, whatever the program set."""
    if name is None or not HAS_MODES:
        yield
        return
    import flax

    kept = [list(stack) for stack in _stacks()]
    before = flax.config.nnx_graph_mode, flax.config.nnx_graph_updates
    set_to(*SWITCHES[name])
    for stack in _stacks():
        stack.clear()
    try:
        yield
    finally:
        set_to(*before)
        for stack, was in zip(_stacks(), kept):
            stack[:] = was


def set_to(graph: bool, updates: bool) -> None:
    """Sets Flax's defaults."""
    import flax

    flax.config.update("nnx_graph_mode", graph)
    flax.config.update("nnx_graph_updates", updates)


def of_call(function: tp.Callable, kwargs: tp.Mapping[str, tp.Any]) -> tuple[str, bool]:
    """The mode that a call of a transform gets, and whether it is the default's."""
    if not HAS_MODES:
        return "compat", False
    now = SWITCHES[current()]
    if "graph" not in inspect.signature(function).parameters:
        return name_of(*now), False
    given = kwargs.get("graph"), kwargs.get("graph_updates")
    graph, updates = (now[index] if each is None else each for index, each in enumerate(given))
    return name_of(graph, updates), given == (None, None) and is_default()
