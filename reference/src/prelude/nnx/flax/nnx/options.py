"""The options of `flax.config` that NNX asks."""

import jax
from flax import nnx

_values = {"nnx_sow_capture_noop": False}


def read(name):
    if name == "nnx_graph_mode":
        return nnx.set_graph_mode.current_value()
    if name == "nnx_graph_updates":
        return nnx.set_graph_updates.current_value()
    if name not in _values:
        jax.sharding._unsupported(f"flax.config._read({name!r})")
    return _values[name]


def update(name, value):
    if name == "nnx_graph_mode":
        nnx.set_graph_mode(value)
    elif name == "nnx_graph_updates":
        nnx.set_graph_updates(value)
    elif name in _values:
        _values[name] = value
    else:
        raise LookupError(f"Unrecognized config option: {name}")
