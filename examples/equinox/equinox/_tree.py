"""Surgery and comparison."""

import jax
import jax.numpy as jnp

from ._filter import is_array

nothing = object()


class Leaf:
    """Stands for one leaf, so that equal leaves are told apart."""

    def __init__(self, value):
        self.value = value


def tree_at(where, pytree, replace=nothing, replace_fn=nothing, is_leaf=None):
    """The tree with other values at the nodes that `where` points to."""
    if (replace is nothing) == (replace_fn is nothing):
        raise ValueError("Precisely one of `replace` and `replace_fn` must be specified.")
    marked = jax.tree_util.tree_map(Leaf, pytree, is_leaf=is_leaf)
    found = where(marked)

    def count(node):
        nodes = jax.tree_util.tree_leaves(marked, is_leaf=lambda x: x is node)
        return sum(x is node for x in nodes)

    one = count(found) == 1
    nodes = [found] if one else list(found)
    if any(count(node) != 1 for node in nodes):
        raise ValueError("`where` does not uniquely identify a single element of `pytree`.")
    if replace is nothing:
        values = [replace_fn(unmarked(node)) for node in nodes]
    else:
        values = [replace] if one else list(replace)
    if len(values) != len(nodes):
        raise ValueError("`where` must return a sequence of the same length as `replace`.")

    def is_node(x):
        return any(x is node for node in nodes)

    def put(x):
        for node, value in zip(nodes, values):
            if x is node:
                return value
        return x.value

    return jax.tree_util.tree_map(put, marked, is_leaf=is_node)


def unmarked(tree):
    return jax.tree_util.tree_map(lambda leaf: leaf.value, tree)


def tree_equal(*pytrees):
    """Whether all have one structure and equal leaves; arrays also of one shape and dtype."""
    first, *others = [jax.tree_util.tree_flatten(tree) for tree in pytrees]
    result = True
    for leaves, treedef in others:
        if treedef != first[1]:
            return False
        for a, b in zip(first[0], leaves):
            if is_array(a) and is_array(b):
                if a.shape != b.shape or a.dtype != b.dtype:
                    return False
                result = result & jnp.all(a == b)
            elif is_array(a) or is_array(b) or type(a) is not type(b) or a != b:
                return False
    return result
