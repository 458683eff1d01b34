"""Of `jax.tree_util`: a tree of trees turned inside out, whether values are leaves, and a function with arguments that is a pytree."""

import collections

import _reference
import jax

__all__ = ["Partial", "all_leaves", "flatten_one_level", "flatten_one_level_with_keys", "is_tree_node", "tree_broadcast", "tree_reduce_associative", "tree_transpose", "treedef_children", "treedef_is_leaf", "treedef_tuple"]


def tree_transpose(outer_treedef, inner_treedef, pytree_to_transpose):
    if inner_treedef is None:
        inner_treedef = jax.tree.structure(outer_treedef.flatten_up_to(pytree_to_transpose)[0])
    flat, treedef = jax.tree.flatten(pytree_to_transpose)
    outer, inner = outer_treedef.num_leaves, inner_treedef.num_leaves
    if treedef.num_leaves != outer * inner:
        tree = inner_treedef.unflatten([0] * inner)
        expected = jax.tree.structure(outer_treedef.unflatten([tree] * outer))
        raise TypeError(f"Mismatch\n{treedef}\n != \n{expected}")
    rows = [flat[i * inner : (i + 1) * inner] for i in range(outer)]
    return inner_treedef.unflatten([outer_treedef.unflatten(column) for column in zip(*rows)])


transpose = tree_transpose

_NOTHING = object()


# Halves, of halves.
def tree_reduce_associative(operation, tree, *, identity=_NOTHING, is_leaf=None):
    def reduced(leaves):
        if len(leaves) == 1:
            return leaves[0]
        return operation(reduced(leaves[: len(leaves) // 2]), reduced(leaves[len(leaves) // 2 :]))

    leaves = jax.tree.leaves(tree, is_leaf=is_leaf)
    if leaves:
        return reduced(leaves)
    if identity is _NOTHING:
        raise TypeError("Must specify identity for parallel reduction of empty sequence.")
    return identity


reduce_associative = tree_reduce_associative


# The structures one level below.
def treedef_children(treedef):
    tree = treedef.unflatten(range(treedef.num_leaves))
    parts = jax.tree.leaves(tree, is_leaf=lambda x: x is not tree)
    if len(parts) == 1 and parts[0] is tree:
        return []
    return [jax.tree.structure(part) for part in parts]


def treedef_is_leaf(treedef):
    return treedef.num_nodes == 1


def treedef_tuple(treedefs):
    """The structure of a tuple of trees of these structures."""
    return jax.tree.structure(tuple([treedef.unflatten([0] * treedef.num_leaves) for treedef in treedefs]))


# A leaf of the prefix stands in the place of each leaf below it.
def tree_broadcast(prefix_tree, full_tree, is_leaf=None):
    def spread(leaf, part):
        return jax.tree.map(lambda _: leaf, part)

    try:
        return jax.tree.map(spread, prefix_tree, full_tree, is_leaf=is_leaf)
    except ValueError:
        from jax._src.tree_util import prefix_errors

        for error in prefix_errors(prefix_tree, full_tree, is_leaf):
            raise error("broadcast_prefix prefix_tree") from None
        raise


broadcast = tree_broadcast


def _parts(tree):
    """The children of a node with their keys, and its metadata; `None` for what is no node."""
    structure = jax.tree.structure(tree, is_leaf=lambda x: x is not tree)
    parts = jax.tree_util.tree_leaves_with_path(tree, is_leaf=lambda x: x is not tree)
    if len(parts) == 1 and parts[0][1] is tree:
        return None
    return [(path[0], part) for path, part in parts], _reference.node_metadata(structure)


def is_tree_node(typ):
    return _reference.is_registered(typ) or (issubclass(typ, tuple) and hasattr(typ, "_fields"))


def flatten_one_level_with_keys(tree):
    parts = _parts(tree)
    if parts is None:
        raise ValueError(f"can't tree-flatten type: {type(tree)}")
    children, metadata = parts
    if isinstance(tree, (collections.OrderedDict, collections.defaultdict)):
        _reference.unsupported(f"flatten_one_level of a {type(tree).__name__}")
    return tuple(children) if type(tree) in (tuple, dict, type(None)) else children, metadata


def flatten_one_level(tree):
    children, metadata = flatten_one_level_with_keys(tree)
    return type(children)([child for _, child in children]), metadata


def all_leaves(iterable, is_leaf=None):
    def is_one(value):
        leaves = jax.tree.leaves(value, is_leaf=is_leaf)
        return len(leaves) == 1 and leaves[0] is value

    return all([is_one(value) for value in iterable])


class Partial:
    def __init__(self, func, *args, **kw):
        self.func, self.args, self.keywords = func, args, kw

    def __call__(self, *args, **kw):
        return self.func(*self.args, *args, **{**self.keywords, **kw})


jax.tree_util.register_pytree_node(
    Partial, lambda partial: ((partial.args, partial.keywords), partial.func), lambda func, parts: Partial(func, *parts[0], **parts[1])
)
