"""All that the specification uses of JAX beyond its public modules (§ trace/identity).

Why: a reader must be able to trust that nothing here leans on JAX's internals. `jax.extend` is what JAX offers
authors of libraries; one name of it is used.

- `get_opaque_trace_state(convention="flax")`: the identity of the trace that runs now. JAX has no other name for
  it, and "an object may be changed only in the trace that made it" cannot be said without one.
"""

from jax.extend.core import get_opaque_trace_state


def current_trace() -> object:
    """The identity of the trace that runs now: equal to another exactly if it is the same trace."""
    return get_opaque_trace_state(convention="flax")
