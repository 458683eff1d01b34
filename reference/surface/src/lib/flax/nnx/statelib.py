"""`nnx.statelib`: States, and functions on them."""

from flax.nnx import (
    FlatState,
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


# What the first State has at paths that the second has not.
def diff(state, other):
    known = [path for path, _ in to_flat_state(other)]
    return from_flat_state([(path, value) for path, value in to_flat_state(state) if path not in known])
