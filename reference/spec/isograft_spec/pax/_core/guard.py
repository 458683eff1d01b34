"""The guard (§ pax/guard): which modules may change now.

Only the innermost scope counts. A scope names some modules and remembers the trace in which it was
opened: those modules, and no others, may change, and only while JAX is in that trace. So what a
transform traces cannot change a module that was made outside it.
"""

from contextlib import contextmanager

from jax.extend.core import get_opaque_trace_state


def current_trace():
    return get_opaque_trace_state(convention="flax")


class Guard:
    """The innermost scope. Outside all scopes no module may change."""

    modules = ()
    trace = None


def may_change(module):
    return any(module is m for m in Guard.modules) and Guard.trace == current_trace()


@contextmanager
def changing(modules):
    """A scope in which these modules may change; the scope around it returns also on an error."""
    outer = Guard.modules, Guard.trace
    Guard.modules, Guard.trace = tuple(modules), current_trace()
    try:
        yield
    finally:
        Guard.modules, Guard.trace = outer
