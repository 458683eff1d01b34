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

    def put(x):
        at = [value for node, value in zip(nodes, values) if x is node]
        return at[0] if at else x.value

    is_node = lambda x: any(x is node for node in nodes)
    return jax.tree_util.tree_map(put, marked, is_leaf=is_node)


def unmarked(tree):
    return jax.tree_util.tree_map(lambda leaf: leaf.value, tree)


def tree_equal(*pytrees):
    """Whether all have one structure and equal leaves; arrays also of one shape and dtype."""
    (leaves, treedef), *others = [jax.tree_util.tree_flatten(tree) for tree in pytrees]
    result = True
    for other, other_treedef in others:
        if other_treedef != treedef:
            return False
        for a, b in zip(leaves, other):
            if not is_array(a) or not is_array(b):
                if is_array(a) or is_array(b) or type(a) is not type(b) or a != b:
                    return False
            elif a.shape != b.shape or a.dtype != b.dtype:
                return False
            else:
                result = result & jnp.all(a == b)
    return result


def alike(a, b):
    """Whether two trees have one structure, and arrays of the same types."""
    of_type = lambda x: (x.shape, str(x.dtype)) if is_array(x) else x
    a, b = (jax.tree_util.tree_map(of_type, tree) for tree in (a, b))
    return tree_equal(a, b) is True
