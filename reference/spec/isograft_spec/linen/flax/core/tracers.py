"""The trace that runs now."""

from jax.extend.core import get_opaque_trace_state


def current_trace():
    return get_opaque_trace_state(convention="flax")
