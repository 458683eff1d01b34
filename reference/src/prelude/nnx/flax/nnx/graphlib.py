"""`nnx.graphlib`: graphs taken apart and put together; GraphStates, and calls of what they hold."""

import functools

import jax
from flax import nnx
from flax.nnx import (
    GraphDef,
    State,
    clone,
    find_duplicates,
    graphdef,
    iter_children,
    iter_graph,
    iter_modules,
    map,
    merge,
    pop,
    recursive_map,
    set_graph_mode,
    set_graph_updates,
    set_metadata,
    split,
    state,
    update,
    variables,
)


class GraphState:
    """The State of a graph, together with its GraphDef. What a State has, it has, too."""

    def __init__(self, _graphdef, _state):
        if not isinstance(_state, nnx.State):
            raise ValueError(f"Expected a State object, got {type(_state).__name__}")
        object.__setattr__(self, "_graphdef", _graphdef)
        object.__setattr__(self, "_state", _state)

    def __getattr__(self, name):
        return getattr(self._state, name)

    def __setattr__(self, name, value):
        setattr(self._state, name, value)

    def __getitem__(self, key):
        return self._state[key]

    def __setitem__(self, key, value):
        self._state[key] = value

    def __delitem__(self, key):
        del self._state[key]

    def __iter__(self):
        return iter(self._state)

    def __len__(self):
        return len(self._state)

    def __contains__(self, key):
        return key in self._state


def _children(graph_state):
    state = graph_state._state
    keys = tuple(sorted(state))
    return [(jax.tree_util.DictKey(key), state[key]) for key in keys], (graph_state._graphdef, keys)


def _of_children(static, children):
    graphdef, keys = static
    return GraphState(graphdef, nnx.State(dict(zip(keys, children))))


jax.tree_util.register_pytree_with_keys(GraphState, _children, _of_children)


def unpack(node, *filters, graph=None):
    graphdef, *states = nnx.split(node, *filters, graph=graph)
    if len(states) == 1:
        return GraphState(graphdef, states[0])
    return tuple([GraphState(graphdef, state) for state in states])


# `nnx.merge` of GraphStates: they must be of one graph.
def merge_graph_states(first, *others, **options):
    if not isinstance(first, GraphState):
        raise TypeError(f"Expected a GraphDef or GraphState object, got: {first}")
    for other in others:
        if not isinstance(other, GraphState):
            raise ValueError(f"Expected GraphState object, got {type(other)}")
        if other._graphdef != first._graphdef:
            raise ValueError("GraphDef must be the same for all GraphState objects")
    states = [graph_state._state for graph_state in (first, *others)]
    return nnx.merge(first._graphdef, *states, **options)


class _Proxy:
    """What is called here is called below: attributes and items of the merged graph."""

    def __init__(self, run, steps=()):
        self._run, self._steps = run, steps

    def __getattr__(self, name):
        return _Proxy(self._run, (*self._steps, (getattr, name)))

    def __getitem__(self, key):
        return _Proxy(self._run, (*self._steps, (lambda value, key: value[key], key)))

    def __call__(self, *args, **kwargs):
        return self._run(self._steps, args, kwargs)


# `nnx.call(graphdef_state).a[0](x)`: merges, calls, and splits again.
def call(graphdef_state, *, graph=None):
    def run(steps, args, kwargs):
        node = nnx.merge(*graphdef_state)
        function = functools.reduce(lambda value, step: step[0](value, step[1]), steps, node)
        return function(*args, **kwargs), nnx.split(node, graph=graph)

    return _Proxy(run)


# `graphdef.apply(state, *states)`.
def apply_graphdef(graphdef, state, *states, graph=None):
    return call((graphdef, state, *states), graph=graph)
