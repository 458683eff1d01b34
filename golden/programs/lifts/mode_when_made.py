# breaks cache/transparent: another jit for each call reads the mode at the call
# breaks metamorphic/default: a default that is evaluated anew is a function that is transformed anew
"""A value whose structure alone changes is written back; a transform has the mode that was set when it was made."""

import jax.numpy as jnp
from flax import nnx


def kind_of_value():
    """A value of another structure around the same leaves is another value."""
    v = nnx.Variable((jnp.float32(1), jnp.float32(2)))
    nnx.jit(lambda v: v.set_value(list(v.get_value())))(v)
    return type(v.get_value()).__name__


def in_each_mode():
    """The mode that is set at a call changes nothing."""

    @nnx.jit
    def f(m):
        m.last = m.w[...] + 1

    kept = []
    for graph in (True, False, True):
        m = nnx.Dict(w=nnx.Param(jnp.float32(1)))
        with nnx.set_graph_mode(graph), nnx.set_graph_updates(graph):
            f(m)
        kept.append(hasattr(m, "last"))
    return kept


def main():
    return kind_of_value(), in_each_mode()


# recorded from flax-0.12.12, program 30748d784604e5f49e5afc795153e1d7d5e038d67f24b1b449ea155beb9415e4
# modes: tree, graph
# {"outcome": "returned", "value": {"tuple": ["list", {"id": 0, "list": [false, false, false]}]}}
# modes: compat
# {"outcome": "returned", "value": {"tuple": ["list", {"id": 0, "list": [true, true, true]}]}}
