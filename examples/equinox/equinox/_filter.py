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


def masks(pytree, filter_spec, is_leaf=None):
    """The tree with a boolean at each leaf; the specification is a prefix of it."""

    def below(spec, subtree):
        if isinstance(spec, bool):
            return jax.tree_util.tree_map(lambda _: spec, subtree, is_leaf=is_leaf)
        if callable(spec):
            return jax.tree_util.tree_map(spec, subtree, is_leaf=is_leaf)
        raise ValueError("`filter_spec` must consist of booleans and callables only.")

    return jax.tree_util.tree_map(below, filter_spec, pytree)


def filter(pytree, filter_spec, inverse=False, replace=None, is_leaf=None):
    """The tree with `replace` at the leaves that are not wanted."""
    return jax.tree_util.tree_map(
        lambda mask, x: x if bool(mask) != bool(inverse) else replace,
        masks(pytree, filter_spec, is_leaf), pytree)


def partition(pytree, filter_spec, replace=None, is_leaf=None):
    wanted = masks(pytree, filter_spec, is_leaf)
    return (
        jax.tree_util.tree_map(lambda mask, x: x if mask else replace, wanted, pytree),
        jax.tree_util.tree_map(lambda mask, x: replace if mask else x, wanted, pytree),
    )


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
