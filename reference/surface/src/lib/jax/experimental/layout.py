"""`jax.experimental.layout`: an order of axes in memory is not modelled; no array has one of its own."""

import _reference

__all__ = ["Format", "Layout"]


class Layout:
    def __init__(self, *args, **kwargs):
        _reference.unsupported("jax.experimental.layout.Layout")


class Format:
    def __init__(self, *args, **kwargs):
        _reference.unsupported("jax.experimental.layout.Format")
