"""The options of `flax.config` that NNX asks: programs read and write them, and few change what is stated here."""

from .nnx import NotOffered, set_graph_mode, set_graph_updates, use_eager_sharding, using_eager_sharding

# What no outcome shows, and what NNX asks elsewhere.
SETTINGS = {
    "flax_always_shard_variable": True,
    "flax_filter_frames": True,
    "flax_profile": True,
    "flax_use_flaxlib": False,
    "flax_use_orbax_checkpointing": True,
    "nnx_sow_capture_noop": False,
}

# What is stated for the value at the start alone.
FIXED = {
    "flax_array_ref": False,
    "flax_hijax_variable": False,
    "flax_max_repr_depth": None,
    "flax_pytree_module": True,
}

# Of contexts: what holds outside of them.
CONTEXTS = {"nnx_graph_mode": set_graph_mode, "nnx_graph_updates": set_graph_updates}

names = [*SETTINGS, *FIXED]


def read(name: str):
    if name in CONTEXTS:
        return CONTEXTS[name].current_value()
    if name not in names:
        raise NotOffered(f"flax.config._read({name!r})")
    return FIXED[name] if name in FIXED else SETTINGS[name]


def update(name: str, value) -> None:
    if name in CONTEXTS:
        CONTEXTS[name](value)
    elif name in SETTINGS:
        if name == "flax_always_shard_variable" and using_eager_sharding() == SETTINGS[name]:
            use_eager_sharding(value)
        SETTINGS[name] = value
    elif name not in FIXED:
        raise LookupError(f"Unrecognized config option: {name}")
    elif value != FIXED[name]:
        raise NotOffered(f"flax.config.update({name!r}, {value!r})")
