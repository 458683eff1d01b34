"""to_tree and from_tree: a tree in which each graph node is a GraphDef with its States, so that JAX sees a pytree.

What is shared between the nodes stays shared: they are split in one context. Both functions have no docstring; FLIP
5310 uses them so. `prefix` says something of each node, which `split_fn` and `merge_fn` are given.

    >>> from isograft_spec.nnx import Dict, Param
    >>> w = Param(1.0)
    >>> a, b = from_tree(to_tree((Dict(w=w), Dict(w=w))))
    >>> a.w is b.w, a.w.get_value()
    (True, 1.0)
"""

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

import jax

from .contexts import merge_context, split_context
from .errors import Refused
from .objects import Frozen, Pytree, Variable, key_of


@dataclasses.dataclass(frozen=True)
class NodeStates:
    """A node that is split: a pytree of its States."""

    _graphdef: Any
    states: tuple
    metadata: Any = None

    graphdef = property(lambda self: self._graphdef)

    @property
    def state(self) -> Any:
        if len(self.states) != 1:
            raise Refused("bad_argument")
        return self.states[0]

    @classmethod
    def from_split(cls, graphdef: Any, state: Any, /, *states: Any, metadata: Any = None) -> "NodeStates":
        return cls(graphdef, (state, *states), metadata)

    @classmethod
    def from_states(cls, state: Any, *states: Any) -> "NodeStates":
        return cls(None, (state, *states))

    @classmethod
    def from_prefixes(cls, prefixes: Iterable, /, *, metadata: Any = None) -> "NodeStates":
        return cls(None, tuple(prefixes), metadata)

    def replace(self, **updates: Any) -> "NodeStates":
        return dataclasses.replace(self, **updates)


jax.tree_util.register_pytree_node(
    NodeStates,
    lambda x: (x.states, Frozen(x._graphdef, x.metadata)),
    lambda known, states: NodeStates(known.parts[0], tuple(states), known.parts[1]),
)


def is_node(x: Any) -> bool:
    return isinstance(x, (Pytree, Variable))


def mapped(f: Callable, tree: Any, prefix: Any, is_leaf: Callable) -> Any:
    """The tree with what `f` makes of the path, the prefix and the value of each leaf."""
    pairs, treedef = jax.tree_util.tree_flatten_with_path(tree, is_leaf=is_leaf)
    count = lambda x: jax.tree.structure(x, is_leaf=is_leaf).num_leaves
    said = [None] * len(pairs)
    if prefix is not None:
        below = jax.tree.map(lambda p, x: [p] * count(x), prefix, tree, is_leaf=lambda x: x is None)
        said = [p for each in jax.tree.leaves(below, is_leaf=lambda x: isinstance(x, list)) for p in each]
    return treedef.unflatten([f(tuple(map(key_of, path)), p, x) for p, (path, x) in zip(said, pairs)])


def default_split(context: Any, path: tuple, prefix: Any, node: Any) -> NodeStates:
    return NodeStates.from_split(*context.split(node))


def default_merge(context: Any, path: tuple, prefix: Any, node: NodeStates) -> Any:
    return context.merge(node.graphdef, *node.states)


def to_tree(
    tree: Any,
    /,
    *,
    prefix: Any = None,
    split_fn: Callable = default_split,
    map_non_graph_nodes: bool = False,
    ctxtag: Any = None,
    check_aliasing: bool = True,
) -> Any:
    """The tree with its nodes split. An object that two prefixes speak of differently is refused."""
    said: dict[int, Any] = {}
    with split_context(ctxtag) as context:

        def split(path: tuple, prefix: Any, x: Any) -> Any:
            if is_node(x) and check_aliasing and said.setdefault(id(x), prefix) != prefix:
                raise Refused("inconsistent_aliasing")
            return split_fn(context, path, prefix, x) if is_node(x) or map_non_graph_nodes else x

        return mapped(split, tree, prefix, is_node)


def from_tree(
    tree: Any,
    /,
    *,
    prefix: Any = None,
    merge_fn: Callable = default_merge,
    is_node_leaf: Callable = lambda x: isinstance(x, NodeStates),
    is_leaf: Callable = lambda x: isinstance(x, NodeStates),
    map_non_graph_nodes: bool = False,
    is_inner: bool | None = None,
    ctxtag: Any = None,
) -> Any:
    """The tree with its nodes merged."""
    with merge_context(ctxtag, is_inner) as context:

        def merge(path: tuple, prefix: Any, x: Any) -> Any:
            return merge_fn(context, path, prefix, x) if is_node_leaf(x) or map_non_graph_nodes else x

        return mapped(merge, tree, prefix, is_leaf)
