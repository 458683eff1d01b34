"""`jax.check_tracer_leaks`: a check that the reference always makes in its own way."""

import contextlib

import _reference

__all__ = ["check_tracer_leaks"]


def check_tracer_leaks(new_val=True):
    if new_val:
        _reference.unsupported("jax.check_tracer_leaks(True)")
    return contextlib.nullcontext()
