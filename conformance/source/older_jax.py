"""The names of JAX before 0.12 that older libraries ask for."""

from collections.abc import Sequence

import _reference
import jax.numpy
from jax.extend.core import get_opaque_trace_state


class EvalTrace:
    """The trace outside of all transforms."""


class Trace:
    """Another one: how deep it stands is all that is asked of it."""


class Innermost:
    """The last trace of a stack."""

    def __init__(self, level):
        self.trace_type = Trace if level else EvalTrace
        self.level = level


class Stack:
    def __getitem__(self, place):
        if place != -1:
            _reference.unsupported("a trace that is not the innermost one")
        return Innermost(_reference.open_traces())


class TraceStack:
    stack = Stack()


class TraceState:
    trace_stack = TraceStack()


class ThreadLocalState:
    trace_state = TraceState()


class Effect:
    """An effect of a primitive."""


class OfHijax:
    """A type or a primitive of a library's own, as JAX had them then. Nothing here makes a value of one."""

    def __init__(self, *args, **params):
        pass

    def bind(self, *args, **params):
        _reference.unsupported("a primitive of jax.experimental.hijax of an older JAX")


class MutableArray:
    """A Ref, as JAX before 0.8 calls it. Nothing here makes one."""


def mutable_array(value):
    _reference.unsupported("jax.experimental.mutable_array")


def issubdtype(arg1, arg2):
    """Takes the type of an array where an array is given."""
    return _today(getattr(arg1, "dtype", arg1), arg2)


_today = jax.numpy.issubdtype


def offer():
    _reference.offer_older_name("jax.numpy.issubdtype", issubdtype)
    _reference.offer_older_name("jax.core.Shape", Sequence[int])
    _reference.offer_older_name("jax.random.KeyArray", jax.Array)
    for name in ("AvalMutableQDD", "AvalQDD", "HiPrimitive", "MutableHiType", "VJPHiPrimitive"):
        _reference.offer_older_name(f"jax.experimental.hijax.{name}", type(name, (OfHijax,), {}))
    _reference.offer_older_name("jax.core.Effect", Effect)
    _reference.offer_older_name("jax.core.get_opaque_trace_state", get_opaque_trace_state)
    _reference.offer_older_name("jax._src.core.MutableArray", MutableArray)
    _reference.offer_older_name("jax._src.core.mutable_array", mutable_array)
    _reference.offer_older_name("jax.core.EvalTrace", EvalTrace)
    _reference.offer_older_name("jax.core.thread_local_state", ThreadLocalState())
