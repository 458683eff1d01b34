"""split_context, merge_context, update_context, cached_partial (§ contexts): a graph cut and put together by hand.

Why: `jax.jit` over `split` and `merge` is how NNX was explained before its own transforms. A context makes several cuts
one: what two graphs share is one object after both are merged. An *update context* does by hand what compat does at a
boundary: what was split outside, merged inside and changed, split inside and merged outside is the same object,
changed (`laws/contexts`, `laws/update-context`).

    >>> from isograft_spec.nnx import Dict, Param
    >>> w = Param(1.0)
    >>> with split_context() as context:
    ...     first, second = context.split(Dict(w=w)), context.split(Dict(w=w))
    >>> with merge_context() as context:
    ...     a, b = context.merge(*first), context.merge(*second)
    >>> a.w is b.w, b.w is w
    (True, True)
"""

import contextlib
import functools
from collections.abc import Callable
from typing import Any

from .errors import OptionNotOffered, Refused
from .modes import COMPAT, GRAPH, mode_of
from .graph import Cut, flat, merge_by, split_into, state_of
from .statelib import FlatState


class update_context(contextlib.ContextDecorator):
    """Between its begin and its end, objects are known by number on both sides of a boundary."""

    open: dict[Any, list["update_context"]] = {}

    def __init__(self, tag: Any):
        self.tag = tag
        self.outside: dict[int, Any] = {}  # the objects that were split first, by number
        self.inside: dict[int, tuple[int, Any]] = {}  # by id of an object that was merged inside: its number, itself

    def __enter__(self) -> "update_context":
        self.open.setdefault(self.tag, []).append(self)
        return self

    def __exit__(self, *_: Any) -> None:
        self.open[self.tag].pop()


def of_tag(tag: Any) -> update_context | None:
    """The innermost update context of a tag."""
    opened = update_context.open.get(tag) if tag is not None else None
    return opened[-1] if opened else None


def current_update_context(tag: Any) -> update_context:
    """The innermost update context of a tag; none is an error."""
    context = of_tag(tag)
    if context is None:
        raise Refused("bad_argument")
    return context


class split_context(contextlib.AbstractContextManager):
    """Cuts several graphs as one: an object that an earlier one has is only referred to."""

    def __init__(self, ctxtag: Any = None):
        self.around, self.apart = of_tag(ctxtag), Cut(GRAPH)

    def __exit__(self, *_: Any) -> None:
        pass

    def split(self, node: Any, *filters: Any) -> tuple:
        graphdef, *states = split_into(self.apart, node, filters)
        objects = dict(enumerate(visit.object for visit in self.apart.objects))
        if self.around and self.around.inside:
            known = self.around.inside
            graphdef.same = {n: known[id(x)][0] for n, x in objects.items() if id(x) in known}
        elif self.around:
            self.around.outside.update(objects)
        return graphdef, *states

    def flatten(self, node: Any, *filters: Any) -> tuple:
        """As `split`, with flat States."""
        graphdef, *states = self.split(node, *filters)
        return graphdef, *(FlatState(flat(graphdef, state), sort=True) for state in states)


class merge_context(contextlib.AbstractContextManager):
    """Puts graphs of one split context together: they share what they shared."""

    def __init__(self, ctxtag: Any = None, inner: bool | None = None):
        self.around, self.inner, self.made = of_tag(ctxtag), inner, {}

    def __exit__(self, *_: Any) -> None:
        pass

    def merge(self, graphdef: Any, state: Any, *states: Any) -> Any:
        change = {}
        if self.around and not self.inner:
            change = {n: self.around.outside[m] for n, m in graphdef.same.items()}
        node = merge_by(graphdef, (state, *states), self.made, change)
        if self.around and self.inner:
            self.around.inside.update({id(x): (n, x) for n, x in self.made.items()})
        return node

    def unflatten(self, graphdef: Any, *states: FlatState) -> Any:
        """As `merge`, of flat States."""
        return self.merge(graphdef, *(state_of(list(state)) for state in states))


def cached_partial(
    f: Callable, *cached_args: Any, graph: bool | None = None, graph_updates: bool | None = None
) -> Callable:
    """The function with its first arguments there; what it changes in them is seen. Only compat offers it."""
    if mode_of(graph, graph_updates) is not COMPAT:
        raise OptionNotOffered("cached_partial")
    return functools.partial(f, *cached_args)
