"""`nnx.statelib`: States, and functions on them."""

from collections.abc import Sequence

import jax
from flax.nnx import (
    State,
    filter_state,
    from_flat_state,
    map_state,
    merge_state,
    replace_by_pure_dict,
    restore_int_paths,
    split_state,
    to_flat_state,
    to_pure_dict,
)
from flax.nnx._text import text_of


# What the first State has at paths that the second has not.
def diff(state, other):
    known = [path for path, _ in to_flat_state(other)]
    return from_flat_state([(path, value) for path, value in to_flat_state(state) if path not in known])


class FlatState(Sequence):
    """Paths with values: a sequence of pairs, and a pytree of the values."""

    def __init__(self, items, /, *, sort):
        flat = to_flat_state(from_flat_state(items)) if sort else list(items)
        self._paths, self._leaves = tuple([tuple(path) for path, _ in flat]), [value for _, value in flat]

    @staticmethod
    def from_sorted_keys_values(keys, values, /):
        return FlatState(zip(keys, values), sort=False)

    @property
    def paths(self):
        return self._paths

    @property
    def leaves(self):
        return self._leaves

    def __getitem__(self, index):
        if isinstance(index, slice):
            return FlatState(zip(self._paths[index], self._leaves[index]), sort=False)
        return self._paths[index], self._leaves[index]

    def __len__(self):
        return len(self._paths)

    def __iter__(self):
        return zip(self._paths, self._leaves)

    def __repr__(self):
        return text_of(self)

    def to_nested_state(self):
        return from_flat_state(self)

    def split(self, first, /, *filters):
        return _parts(split_state, self, first, *filters)

    def filter(self, first, /, *filters):
        return _parts(filter_state, self, first, *filters)

    @staticmethod
    def merge(flat_state, /, *flat_states):
        return FlatState([pair for flat in (flat_state, *flat_states) for pair in flat], sort=True)


def flat_of_pairs(pairs):
    return FlatState(pairs, sort=False)


# What a function makes of the nested State, flat again and in the same order.
def _parts(function, flat, *filters):
    def again(state):
        paths = {path for path, _ in to_flat_state(state)}
        return FlatState([(path, value) for path, value in flat if path in paths], sort=False)

    states = function(from_flat_state(flat), *filters)
    return tuple([again(state) for state in states]) if len(filters) > 1 else again(states)


jax.tree_util.register_pytree_with_keys(
    FlatState,
    lambda flat: ([(jax.tree_util.FlattenedIndexKey(index), value) for index, value in enumerate(flat.leaves)], flat.paths),
    FlatState.from_sorted_keys_values,
)
