"""Of `jax.custom_batching`: a function that runs lane after lane, which gives what it gives for all lanes at once."""

import functools

__all__ = ["sequential_vmap"]


def sequential_vmap(f):
    @functools.wraps(f)
    def one_after_the_other(*args, **kwargs):
        return f(*args, **kwargs)

    return one_after_the_other
