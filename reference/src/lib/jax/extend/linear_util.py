"""`jax.extend.linear_util`: functions as JAX stages them."""

__all__ = ["WrappedFun", "wrap_init"]


class WrappedFun:
    def __init__(self, f):
        self.f = f

    def call_wrapped(self, *args, **kwargs):
        return self.f(*args, **kwargs)


def wrap_init(f, params=None, *, debug_info=None):
    return WrappedFun(lambda *args: f(*args, **(params or {})))
