"""The options of Flax that change what programs mean."""

from flax import nnx

flax_fix_rng_separator = False
flax_preserve_adopted_names = False
flax_return_frozendict = False


nnx_sow_capture_noop = False


def _read(name):
    if name == "nnx_graph_mode":
        return nnx.set_graph_mode.current_value()
    if name == "nnx_graph_updates":
        return nnx.set_graph_updates.current_value()
    options = {
        "flax_fix_rng_separator": flax_fix_rng_separator,
        "flax_preserve_adopted_names": flax_preserve_adopted_names,
        "flax_return_frozendict": flax_return_frozendict,
        "nnx_sow_capture_noop": nnx_sow_capture_noop,
    }
    if name in options:
        return options[name]
    raise LookupError(f"Unrecognized config option: {name}")


def update(name, value):
    global flax_fix_rng_separator, flax_preserve_adopted_names, flax_return_frozendict
    global nnx_sow_capture_noop
    if name == "nnx_graph_mode":
        nnx.set_graph_mode(value)
    elif name == "nnx_graph_updates":
        nnx.set_graph_updates(value)
    elif name == "nnx_sow_capture_noop":
        nnx_sow_capture_noop = value
    elif name == "flax_fix_rng_separator":
        flax_fix_rng_separator = value
    elif name == "flax_preserve_adopted_names":
        flax_preserve_adopted_names = value
    elif name == "flax_return_frozendict":
        flax_return_frozendict = value
    else:
        raise LookupError(f"Unrecognized config option: {name}")
