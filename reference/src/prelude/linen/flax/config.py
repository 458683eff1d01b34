"""The options of Flax that change what programs mean."""

from flax.nnx.options import read as _read, update as _update

flax_fix_rng_separator = False
flax_preserve_adopted_names = False
flax_return_frozendict = False


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
