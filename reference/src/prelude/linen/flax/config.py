"""The options of Flax that change what Linen means."""

flax_fix_rng_separator = False
flax_preserve_adopted_names = False
flax_return_frozendict = False


def update(name, value):
    if not name.startswith("flax_") or name not in globals():
        raise LookupError(f"Unrecognized config option: {name}")
    globals()[name] = value
