"""`jax.experimental.layout`: an order of axes in memory is not modelled; no array has one of its own."""

import _reference

__all__ = ["Format", "Layout"]


class _Unsupported(type):
    def __getattr__(cls, name):
        return _reference.unsupported(f"{name} of jax.experimental.layout.{cls.__name__}")


class Layout(metaclass=_Unsupported):
    def __init__(self, *args, **kwargs):
        _reference.unsupported("jax.experimental.layout.Layout")


class Format(metaclass=_Unsupported):
    def __init__(self, *args, **kwargs):
        _reference.unsupported("jax.experimental.layout.Format")
