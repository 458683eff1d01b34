"""Trees: which leaves, two halves of a tree, surgery and comparison."""

import operator
from functools import reduce

import jax
import jax.numpy as jnp
import numpy as np


def is_array(x):
    return isinstance(x, (jax.Array, np.ndarray))


def is_inexact_array(x):
    return is_array(x) and jnp.issubdtype(x.dtype, jnp.inexact)


def if_array(axis):
    """A specification of axes: this one for arrays, none for other leaves."""
    return lambda x: axis if is_array(x) else None


def partition(pytree, filter_spec, replace=None, is_leaf=None):
    """The tree with the leaves that are wanted, and with the others; `replace` stands elsewhere.
    The specification is a prefix of the tree."""

    def below(spec, subtree):
        if not isinstance(spec, bool) and not callable(spec):
            raise ValueError("`filter_spec` must consist of booleans and callables only.")
        wanted = spec if callable(spec) else lambda _: spec
        return jax.tree_util.tree_map(lambda x: bool(wanted(x)), subtree, is_leaf=is_leaf)

    masks = jax.tree_util.tree_map(below, filter_spec, pytree)
    return tuple(
        jax.tree_util.tree_map(lambda mask, x: x if mask is half else replace, masks, pytree)
        for half in (True, False))


def filter(pytree, filter_spec, inverse=False, replace=None, is_leaf=None):
    return partition(pytree, filter_spec, replace, is_leaf)[bool(inverse)]


def combine(*pytrees, is_leaf=None):
    """At each leaf what the first tree has that has something there."""
    first = lambda *leaves: next((leaf for leaf in leaves if leaf is not None), None)
    stops = lambda x: x is None or (is_leaf is not None and is_leaf(x))
    return jax.tree_util.tree_map(first, *pytrees, is_leaf=stops)


@jax.tree_util.register_pytree_node_class
class Static:
    """A tree of what is no array, as a pytree without leaves: it stands in the treedef."""

    def __init__(self, value):
        self.value = value

    def tree_flatten(self):
        leaves, treedef = jax.tree_util.tree_flatten(self.value)
        return (), (treedef, tuple(leaves))

    @classmethod
    def tree_unflatten(cls, static, _):
        return cls(jax.tree_util.tree_unflatten(*static))


nothing = object()


class Leaf:
    """Stands for one leaf, so that equal leaves are told apart."""

    def __init__(self, value):
        self.value = value


def value_of(leaf):
    if not isinstance(leaf, Leaf):
        raise TypeError(f"Operation undefined, {leaf} is not a leaf of the pytree.")
    return leaf.value


def tree_at(where, pytree, replace=nothing, replace_fn=nothing, is_leaf=None):
    """The tree with other values at the nodes that `where` points to."""
    if (replace is nothing) == (replace_fn is nothing):
        raise ValueError("Precisely one of `replace` and `replace_fn` must be specified.")
    named, structure = jax.tree_util.tree_flatten(where(pytree), is_leaf=is_leaf)
    marked = jax.tree_util.tree_map(Leaf, pytree, is_leaf=is_leaf)
    found = where(marked)
    again, same = jax.tree_util.tree_flatten(found)
    again = [value_of(leaf) for leaf in again]
    if structure != same or any(a is not b for a, b in zip(named, again)):
        raise ValueError("`where` must not depend on the leaves in `pytree`.")

    def count(node):
        nodes = jax.tree_util.tree_leaves(marked, is_leaf=lambda x: x is node)
        return sum(x is node for x in nodes)

    one = count(found) == 1
    nodes = [found] if one else list(found)
    if any(count(node) != 1 for node in nodes):
        raise ValueError("`where` does not uniquely identify a single element of `pytree`.")
    if replace is nothing:
        values = [
            replace_fn(jax.tree_util.tree_map(lambda leaf: leaf.value, node)) for node in nodes]
    else:
        values = [replace] if one else list(replace)
    if len(values) != len(nodes):
        raise ValueError("`where` must return a sequence of the same length as `replace`.")

    instead = {id(node): value for node, value in zip(nodes, values)}
    return jax.tree_util.tree_map(
        lambda x: instead[id(x)] if id(x) in instead else x.value,
        marked, is_leaf=lambda x: id(x) in instead)


def kinds(tree):
    """The structure, the types of the arrays, and all else."""
    leaves, treedef = jax.tree_util.tree_flatten(tree)
    return treedef, [(x.shape, str(x.dtype)) if is_array(x) else (type(x), x) for x in leaves]


def alike(first, *others):
    return all(kinds(tree) == kinds(first) for tree in others)


def tree_equal(*pytrees):
    """Whether all have one structure and equal leaves; arrays also of one shape and dtype."""
    if not alike(*pytrees):
        return False
    first, *others = [
        [x for x in jax.tree_util.tree_leaves(tree) if is_array(x)] for tree in pytrees]
    equal = [jnp.all(a == b) for other in others for a, b in zip(first, other)]
    return reduce(operator.and_, equal, True)
