"""Which leaves: filters, and trees in two halves."""

import jax
import jax.numpy as jnp
import numpy as np


def is_array(x):
    return isinstance(x, (jax.Array, np.ndarray))


def is_array_like(x):
    return is_array(x) or isinstance(x, (float, bool, int))


def is_inexact_array(x):
    return is_array(x) and jnp.issubdtype(x.dtype, jnp.inexact)


def is_inexact_array_like(x):
    return is_inexact_array(x) or isinstance(x, float)


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

    def first(*leaves):
        return next((leaf for leaf in leaves if leaf is not None), None)

    def stops(x):
        return x is None or (is_leaf is not None and is_leaf(x))

    return jax.tree_util.tree_map(first, *pytrees, is_leaf=stops)


@jax.tree_util.register_pytree_node_class
class Static:
    """A pytree of what is no array, without leaves: it stands in the treedef."""

    def __init__(self, value):
        self.value = value

    def tree_flatten(self):
        leaves, treedef = jax.tree_util.tree_flatten(self.value)
        return (), (tuple(leaves), treedef)

    @classmethod
    def tree_unflatten(cls, static, _):
        leaves, treedef = static
        return cls(jax.tree_util.tree_unflatten(treedef, leaves))
