"""The data within a value."""

import jax
from flax import nnx


def has_data(value, /):
    met = set()

    def ends(part):
        # A container is entered once, as one that contains itself shows.
        if id(part) in met:
            return True
        met.add(id(part))
        return nnx.is_data(part)

    return [leaf for leaf in jax.tree.leaves(value, is_leaf=ends) if nnx.is_data(leaf)]
