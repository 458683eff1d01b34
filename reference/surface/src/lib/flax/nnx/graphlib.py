"""`nnx.graphlib`: graphs taken apart and put together; GraphStates, and calls of what they hold.

Graphs that are split in one context are numbered together: an object that was met before is a reference. Under
`update_context` what is merged from them outside is the objects that were split outside, changed to what they became.
"""

import _reference
import contextlib
import functools
from collections.abc import MutableMapping

import jax
from flax import nnx
from flax.nnx import (
    FlatState,
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


# The numbers of objects, by identity.
class RefMap(MutableMapping):
    def __init__(self, items=(), /):
        self._numbers = {}
        self.update(items)

    @classmethod
    def from_indexmap(cls, indexmap):
        return cls([(value, index) for index, value in indexmap.items()])

    def __setitem__(self, value, index):
        self._numbers[id(value)] = (value, index)

    def __getitem__(self, value):
        return self._numbers[id(value)][1]

    def __delitem__(self, value):
        del self._numbers[id(value)]

    def __contains__(self, value):
        return id(value) in self._numbers

    def __len__(self):
        return len(self._numbers)

    def __iter__(self):
        return iter([value for value, _ in self._numbers.values()])

    # A key may have no hash.
    def keys(self):
        return list(self)

    def values(self):
        return [index for _, index in self._numbers.values()]

    def items(self):
        return self._numbers.values()


# Objects by their numbers.
class IndexMap(dict):
    @classmethod
    def from_refmap(cls, refmap):
        return cls([(index, value) for value, index in refmap.items()])


def _pairs(refmap):
    return [] if refmap is None else refmap.items()


def _numbered(indexmap):
    return [] if indexmap is None else [(value, index) for index, value in indexmap.items()]


# The mutable arrays that Variables are around; their numbers come after those of the graph.
def _refs_within(objects, first):
    raw = [value.get_raw_value() for value, _ in objects if isinstance(value, nnx.Variable)]
    refs = [value for value in raw if isinstance(value, jax.Ref)]
    return [(value, first + place) for place, value in enumerate(refs)]


def flatten(node, /, *, ref_index=None, ref_outer_index=None, with_paths=True, graph=None):
    graphdef, flat, objects = nnx._flatten(node, _pairs(ref_index), _pairs(ref_outer_index), graph=graph)
    if ref_index is not None:
        ref_index.update(objects)
        ref_index.update(_refs_within(objects, len(ref_index)))
    return graphdef, flat if with_paths else flat.leaves


def unflatten(graphdef, state, /, *, index_ref=None, outer_index_outer_ref=None, copy_variables=False):
    before, outer = _numbered(index_ref), _numbered(outer_index_outer_ref)
    node, objects = nnx._unflatten(graphdef, state, before, outer, copy_variables)
    if index_ref is not None:
        index_ref.update([(index, value) for value, index in objects])
    return node


# What kind of node each is. No more is said of it.
class _Node:
    def __getattr__(self, name):
        _reference.unsupported(f"{name} of a node of a GraphDef")


class NodeDef(_Node):
    pass


class NodeRef(_Node):
    pass


class VariableDef(_Node):
    pass


class TreeNodeDef(_Node):
    pass


class ArrayAttr(_Node):
    pass


_KINDS = {kind.__name__: kind for kind in (NodeDef, NodeRef, VariableDef, TreeNodeDef, ArrayAttr)}


def graphdef_nodes(kinds):
    return [_KINDS[kind]() for kind in kinds]


# What a mutable array of a Variable is on its way out of the inner context: as it is outside, or a new one.
class NoUpdate:
    pass


class ArrayRefOutput:
    def __init__(self, value):
        self.value = value


NO_UPDATE = NoUpdate()
jax.tree_util.register_pytree_node(NoUpdate, lambda _: ((), None), lambda *_: NO_UPDATE)
jax.tree_util.register_pytree_node(
    ArrayRefOutput, lambda output: ((output.value,), None), lambda _, children: ArrayRefOutput(*children)
)


def _with_raw(variable, value):
    if isinstance(value, jax.Ref):
        return variable.copy(value, _copy_ref=False)
    copy = variable.copy(_copy_ref=False)
    copy.set_raw_value(value)
    return copy


# The leaves with `change` made to what Variables are around.
def _changed(state, change):
    def changed(leaf):
        raw = leaf.get_raw_value() if isinstance(leaf, nnx.Variable) else leaf
        new = change(raw)
        return leaf if new is raw else _with_raw(leaf, new)

    if isinstance(state, FlatState):
        pairs = [(path, changed(leaf)) for path, leaf in state]
        same = all([new is old for (_, new), (_, old) in zip(pairs, state)])
        return state if same else FlatState.merge(pairs)
    return jax.tree.map(changed, state, is_leaf=lambda x: isinstance(x, nnx.Variable))


def _raw_refs(objects):
    variables = [value for value in objects if isinstance(value, nnx.Variable)]
    return [(value, value.get_raw_value()) for value in variables if isinstance(value.get_raw_value(), jax.Ref)]


# The contexts that are open, by tag: the innermost last.
_updates = {}


class UpdateContext:
    def __init__(self):
        self.outside = None
        self.inside = None


class update_context(contextlib.ContextDecorator):
    def __init__(self, tag):
        self.tag = tag

    def __enter__(self):
        context = UpdateContext()
        _updates.setdefault(self.tag, []).append(context)
        return context

    def __exit__(self, kind, error, traceback):
        _updates[self.tag].pop()


def _current(tag):
    if tag is None:
        return None
    if not _updates.get(tag):
        raise ValueError(f"No update context found for tag '{tag}'.")
    return _updates[tag][-1]


class SplitContext:
    def __init__(self, ctxtag):
        self.ctxtag, self.ref_index = ctxtag, RefMap()

    def _flatten(self, node):
        update = _current(self.ctxtag)
        outer = update.inside if update is not None else None
        graphdef, flat = flatten(node, ref_index=self.ref_index, ref_outer_index=outer, graph=True)
        if outer is None:
            return graphdef, flat
        known = [id(ref) for _, ref in _raw_refs(outer)]

        def leaving(raw):
            if not isinstance(raw, jax.Ref):
                return raw
            return NO_UPDATE if id(raw) in known else ArrayRefOutput(raw[...])

        return graphdef, _changed(flat, leaving)

    def split(self, node, *filters):
        graphdef, flat = self._flatten(node)
        if isinstance(node, nnx.Variable):
            state = flat.leaves[0] if len(flat) else nnx.State({})
            return graphdef, *(split_of_variable(state, filters) if filters else (state,))
        state = flat.to_nested_state()
        if not filters:
            return graphdef, state
        states = nnx.split_state(state, *filters)
        return graphdef, *(states if isinstance(states, tuple) else (states,))

    def flatten(self, node, *filters, with_paths=True):
        if not with_paths and filters:
            raise ValueError("Cannot use filters with with_paths=False")
        graphdef, flat = self._flatten(node)
        if not with_paths:
            return graphdef, flat.leaves
        if not filters:
            return graphdef, flat
        states = flat.split(*filters)
        return graphdef, *(states if isinstance(states, tuple) else (states,))


# A Variable by itself is the State of the first filter that takes it.
def split_of_variable(variable, filters):
    states = [nnx.State({}) for _ in filters]
    for place, filter in enumerate(filters):
        if nnx.filterlib.to_predicate(filter)((), variable):
            states[place] = variable
            return states
    raise ValueError(f"Non-exhaustive filters, got a non-empty remainder: {variable}")


@contextlib.contextmanager
def split_context(ctxtag=None):
    context = SplitContext(ctxtag)
    try:
        yield context
    finally:
        update = _current(ctxtag)
        if update is not None:
            if update.outside is None:
                update.outside = context.ref_index
            else:
                update.inside = None
        del context.ref_index
        del context.ctxtag


class MergeContext:
    def __init__(self, ctxtag, inner):
        self.ctxtag, self.index_ref, self.is_inner = ctxtag, IndexMap(), inner

    def merge(self, graphdef, state, /, *states):
        if states:
            state = nnx.merge_state(state, *states)
        return self._unflatten(graphdef, state)

    def unflatten(self, graphdef, flat_state, /, *flat_states):
        if flat_states:
            flat_state = FlatState.merge(flat_state, *flat_states)
        return self._unflatten(graphdef, flat_state)

    def _unflatten(self, graphdef, state):
        update = _current(self.ctxtag)
        outer = None
        if update is not None and not self.is_inner and update.outside is not None:
            outer = IndexMap.from_refmap(update.outside)
            state = _changed(state, lambda raw: jax.new_ref(raw.value) if isinstance(raw, ArrayRefOutput) else raw)
        held = _raw_refs(outer.values()) if outer is not None else []
        node = unflatten(
            graphdef, state, index_ref=self.index_ref, outer_index_outer_ref=outer, copy_variables=True
        )
        for variable, ref in held:
            if isinstance(variable.get_raw_value(), NoUpdate):
                variable.set_raw_value(ref)
        return node


@contextlib.contextmanager
def merge_context(ctxtag=None, inner=None):
    context = MergeContext(ctxtag, inner)
    try:
        yield context
    finally:
        update = _current(ctxtag)
        if update is not None and inner:
            update.inside = RefMap.from_indexmap(context.index_ref)
        del context.index_ref
        del context.ctxtag


class NodeStates:
    """A graph as a pytree: its GraphDef and its States."""

    def __init__(self, _graphdef, states, metadata):
        self._graphdef, self.states, self.metadata = _graphdef, states, metadata

    @property
    def graphdef(self):
        if self._graphdef is None:
            raise ValueError("No graphdef available")
        return self._graphdef

    @property
    def state(self):
        if len(self.states) != 1:
            raise ValueError(f"Expected exactly one GraphDefState, got {len(self.states)}")
        return self.states[0]

    @classmethod
    def from_split(cls, graphdef, state, /, *states, metadata=None):
        return cls(graphdef, (state, *states), metadata)

    @classmethod
    def from_states(cls, state, *states):
        return cls(None, (state, *states), None)

    @classmethod
    def from_prefixes(cls, prefixes, /, *, metadata=None):
        return cls(None, tuple(prefixes), metadata)


jax.tree_util.register_pytree_with_keys(
    NodeStates,
    lambda node: (
        [(jax.tree_util.GetAttrKey(name), getattr(node, name)) for name in ("_graphdef", "states")],
        node.metadata,
    ),
    lambda metadata, children: NodeStates(*children, metadata),
)


def is_graph_node(value):
    return isinstance(value, (nnx.Variable, nnx.Pytree))


def _split_node(context, path, prefix, node):
    return NodeStates.from_split(*context.split(node))


def _merge_node(context, path, prefix, node):
    return context.merge(node.graphdef, *node.states)


def _is_split(value):
    return isinstance(value, NodeStates)


# Each node under one prefix only.
def _check_aliasing(node, prefix, seen):
    for path, value in nnx.iter_graph([node], graph=True):
        if isinstance(value, nnx.Variable):
            _, first = seen.setdefault(id(value), (value, prefix))
            if first != prefix:
                raise ValueError(
                    "Inconsistent aliasing detected. The following nodes have different prefixes:\n"
                    f"Node: {type(value).__name__}\n  {first}\n  {prefix}"
                )


def _under(prefix, tree, convert, is_leaf):
    if prefix is None or prefix is _Missing:
        return jax.tree.map(lambda x: convert(None, x), tree, is_leaf=is_leaf)
    below = lambda prefix, part: jax.tree.map(lambda x: convert(prefix, x), part, is_leaf=is_leaf)
    return jax.tree.map(below, prefix, tree, is_leaf=lambda x: x is None or is_leaf(x))


_Missing = object()


def to_tree(
    tree,
    /,
    *,
    prefix=_Missing,
    split_fn=_split_node,
    map_non_graph_nodes=False,
    ctxtag=None,
    check_aliasing=True,
):
    seen = {}
    with split_context(ctxtag) as context:

        def convert(prefix, x):
            if is_graph_node(x):
                if check_aliasing:
                    _check_aliasing(x, prefix, seen)
                return split_fn(context, (), prefix, x)
            return split_fn(context, (), prefix, x) if map_non_graph_nodes else x

        return _under(prefix, tree, convert, is_graph_node)


def from_tree(
    tree,
    /,
    *,
    prefix=_Missing,
    merge_fn=_merge_node,
    is_node_leaf=_is_split,
    is_leaf=_is_split,
    map_non_graph_nodes=False,
    is_inner=None,
    ctxtag=None,
):
    with merge_context(ctxtag, is_inner) as context:

        def convert(prefix, x):
            merges = map_non_graph_nodes or is_node_leaf(x)
            return merge_fn(context, (), prefix, x) if merges else x

        return _under(prefix, tree, convert, is_leaf)


def cached_partial(f, *cached_args, graph=None, graph_updates=None):
    """The arguments of each call are copies around the same Variables, made once."""
    graph = set_graph_mode.current_value() if graph is None else graph
    updates = set_graph_updates.current_value() if graph_updates is None else graph_updates
    if not graph or not updates:
        raise ValueError("cached_partial is a graph-mode-only API and requires graph_updates=True.")
    return functools.partial(f, *merge(*split(cached_args, graph=True)))
