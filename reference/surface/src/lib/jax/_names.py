"""Of `jax`: names that a profiler shows."""

import functools

__all__ = ["named_call"]


def named_call(fun, *, name=None):
    @functools.wraps(fun)
    def inner(*args, **kwargs):
        return fun(*args, **kwargs)

    return inner
