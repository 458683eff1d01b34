"""The options of `flax.config`: what they are at the start, and how they are changed."""

import flax
import jax.numpy as jnp
from flax import nnx

NAMES = [
    "flax_always_shard_variable",
    "flax_filter_frames",
    "flax_hijax_variable",
    "flax_max_repr_depth",
    "flax_pytree_module",
    "flax_return_frozendict",
    "flax_use_flaxlib",
    "flax_use_orbax_checkpointing",
    "nnx_sow_capture_noop",
]


def main():
    before = [(name, getattr(flax.config, name)) for name in NAMES]
    known = hasattr(flax.config, "flax_profile"), hasattr(flax.config, "no_such_option")
    shown = []
    if hasattr(flax.config, "flax_always_shard_variable"):
        flax.config.update("flax_always_shard_variable", False)
        shown.append((nnx.use_eager_sharding.current_value(), flax.config.flax_always_shard_variable))
        flax.config.update("flax_always_shard_variable", True)
    flax.config.update("flax_filter_frames", False)
    shown.append(flax.config.flax_filter_frames)
    flax.config.update("flax_filter_frames", True)
    flax.config.update("flax_hijax_variable", False)
    try:
        flax.config.update("no_such_option", 1)
    except LookupError as error:
        shown.append(str(error))
    try:
        flax.config.no_such_option
    except AttributeError as error:
        shown.append(str(error))
    return before, known, shown, nnx.Param(jnp.ones(2))
