"""Nodes of a tree that are tied together."""

from typing import Any, Callable

import jax

from .._filter import is_array
from .._module import Module
from .._tree import tree_at, tree_equal


class SharedNode:
    """Stands where a node was that another one gives."""


def shapes(tree):
    return jax.tree_util.tree_map(
        lambda x: (x.shape, str(x.dtype)) if is_array(x) else x, tree)


class Shared(Module):
    pytree: Any
    where: Callable
    get: Callable

    def __init__(self, pytree, where, get):
        if tree_equal(shapes(get(pytree)), shapes(where(pytree))) is not True:
            raise ValueError(
                "Every node being shared together must have the same pytree structure, "
                "shape+dtype of arrays, etc., as each other.")
        self.pytree = tree_at(where, pytree, replace_fn=lambda _: SharedNode())
        self.where = where
        self.get = get

    def __call__(self):
        return tree_at(self.where, self.pytree, self.get(self.pytree))
