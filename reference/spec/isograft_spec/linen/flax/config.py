"""The options of Flax that change what programs mean."""

import _reference
import jax
from flax.nnx.options import names as _names, read as _read, update as _update

flax_fix_rng_separator = False
flax_preserve_adopted_names = False
flax_return_frozendict = False


def __getattr__(name):
    if name in _names:
        return _read(name)
    if name in ("temp_flip_flag", "_add_option", "_values"):
        _reference.unsupported(f"flax.config.{name}")
    raise AttributeError(f"'Config' object has no attribute '{name}'")


def update(name, value):
    global flax_fix_rng_separator, flax_preserve_adopted_names, flax_return_frozendict
    if name == "flax_fix_rng_separator":
        flax_fix_rng_separator = value
    elif name == "flax_preserve_adopted_names":
        flax_preserve_adopted_names = value
    elif name == "flax_return_frozendict":
        flax_return_frozendict = value
    else:
        _update(name, value)
