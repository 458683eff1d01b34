"""The options of `flax.config`, but for those that Linen alone asks."""

import _reference
import jax
from flax import nnx

# What no outcome shows, and what NNX asks here.
_settings = {
    "flax_always_shard_variable": True,
    "flax_filter_frames": True,
    "flax_profile": True,
    "flax_use_flaxlib": False,
    "flax_use_orbax_checkpointing": True,
    "nnx_sow_capture_noop": False,
}

# What is modelled as it is at the start.
_constants = {
    "flax_array_ref": False,
    "flax_hijax_variable": False,
    "flax_max_repr_depth": None,
    "flax_pytree_module": True,
}

# Of contexts: what holds outside of them.
_contexts = {"nnx_graph_mode": nnx.set_graph_mode, "nnx_graph_updates": nnx.set_graph_updates}

names = [*_settings, *_constants]


def read(name):
    if name in _contexts:
        return _contexts[name].current_value()
    if name in _constants:
        return _constants[name]
    if name not in _settings:
        _reference.unsupported(f"flax.config._read({name!r})")
    return _settings[name]


def update(name, value):
    if name in _contexts:
        _contexts[name](value)
    elif name in _settings:
        if name == "flax_always_shard_variable" and nnx.use_eager_sharding.current_value() == _settings[name]:
            nnx.use_eager_sharding(value)
        _settings[name] = value
    elif name not in _constants:
        raise LookupError(f"Unrecognized config option: {name}")
    elif value != _constants[name]:
        _reference.unsupported(f"flax.config.update({name!r}, {value!r})")
