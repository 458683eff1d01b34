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


# recorded from flax-0.12.12, program f4c69e146734d103ac0f17ef4d05e108f0e8b4108a96deac6d924539426721ae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["flax_always_shard_variable", true]},
#           {"tuple": ["flax_filter_frames", true]},
#           {"tuple": ["flax_hijax_variable", false]},
#           {"tuple": ["flax_max_repr_depth", null]},
#           {"tuple": ["flax_pytree_module", true]},
#           {"tuple": ["flax_return_frozendict", false]},
#           {"tuple": ["flax_use_flaxlib", false]},
#           {"tuple": ["flax_use_orbax_checkpointing", true]},
#           {"tuple": ["nnx_sow_capture_noop", false]}
#         ]
#       },
#       {"tuple": [true, false]},
#       {
#         "id": 1,
#         "list": [
#           {"tuple": [false, false]},
#           false,
#           "Unrecognized config option: no_such_option",
#           "'Config' object has no attribute 'no_such_option'"
#         ]
#       },
#       {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#       }
#     ]
#   }
# }
