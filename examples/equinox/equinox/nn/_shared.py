"""Nodes of a tree that are tied together."""

from typing import Any, Callable

from .._module import Module
from .._tree import alike, tree_at


class SharedNode:
    """Stands where a node was that another one gives."""


class Shared(Module):
    pytree: Any
    where: Callable
    get: Callable

    def __init__(self, pytree, where, get):
        if not alike(get(pytree), where(pytree)):
            raise ValueError("Nodes that are shared must have one structure, shapes and dtypes.")
        self.pytree = tree_at(where, pytree, replace_fn=lambda _: SharedNode())
        self.where, self.get = where, get

    def __call__(self):
        return tree_at(self.where, self.pytree, self.get(self.pytree))
