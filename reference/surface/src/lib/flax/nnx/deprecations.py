"""`flax.nnx.deprecations`: other names of functions, whose warnings no outcome shows."""

import functools


def deprecated(new_fn):
    @functools.wraps(new_fn)
    def wrapper(*args, **kwargs):
        return new_fn(*args, **kwargs)

    notice = f".. deprecated::\n   Use :func:`{new_fn.__qualname__}` instead.\n\n"
    wrapper.__doc__ = notice + (new_fn.__doc__ or "")
    return wrapper
