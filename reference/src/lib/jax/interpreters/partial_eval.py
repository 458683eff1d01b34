"""`jax.interpreters.partial_eval`: which results of a function depend on its inputs."""

import _reference
import jax
from jax._src.core import Jaxpr, zeros

__all__ = ["dce_jaxpr", "trace_to_jaxpr_dynamic"]


def trace_to_jaxpr_dynamic(fun, in_avals):
    """The results are those of a lane of a `vmap`: what does not vary depends on no input."""
    is_staged = False

    def lane(_, *args):
        nonlocal is_staged
        outputs = jax.jit(fun.call_wrapped)(*args)
        is_staged = True
        return outputs

    inputs = [jax.numpy.expand_dims(zeros(aval), 0) for aval in in_avals]
    try:
        outputs = jax.vmap(lane, out_axes=None)(jax.numpy.zeros(1), *inputs)
    except ValueError:
        if not is_staged:
            raise
        # A result varies. Which input it needs is not known, nor what the results are.
        return Jaxpr([None], [True] * len(inputs)), [], []
    return Jaxpr(outputs, [False] * len(inputs)), [], []


def dce_jaxpr(jaxpr, used_outputs, instantiate=False):
    if not isinstance(jaxpr, Jaxpr) or not all(used_outputs):
        _reference.unsupported("jax.interpreters.partial_eval.dce_jaxpr")
    return jaxpr, jaxpr.used
