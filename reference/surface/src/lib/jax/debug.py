"""`jax.debug`: what a computation prints while it runs is no part of an outcome."""

import sys

import _reference

import jax.numpy as jnp

__all__ = ["print"]


class _Argument:
    """An argument of a text: that it is shown is noted. Where its value says whether it can be, that is unsupported."""

    def __init__(self, value, used, key):
        self._value, self._used, self._key = value, used, key

    def __format__(self, spec):
        self._used.add(self._key)
        is_float = isinstance(self._value, float) or (
            hasattr(self._value, "dtype") and self._value.shape == () and jnp.issubdtype(self._value.dtype, jnp.floating)
        )
        if spec and not (is_float and spec[-1] in "efgEFG%"):
            _reference.unsupported(f"jax.debug.print with the format {spec}")
        return ""

    def __str__(self):
        return self.__format__("")

    __repr__ = __str__

    def __getitem__(self, key):
        _reference.unsupported("jax.debug.print of a part of an argument")

    def __getattr__(self, name):
        if not name.startswith("__"):
            _reference.unsupported("jax.debug.print of a part of an argument")
        raise AttributeError(name)


def print(fmt=None, *args, ordered=False, partitioned=False, skip_format_check=False, _use_logging=False, **kwargs):
    def printing(fmt, *args, **kwargs):
        if sys.stdout is not sys.__stdout__:
            _reference.unsupported("jax.debug.print into a sys.stdout of the program")
        if skip_format_check:
            return
        used = set()
        fmt.format(
            *[_Argument(value, used, place) for place, value in enumerate(args)],
            **{name: _Argument(value, used, name) for name, value in kwargs.items()},
        )
        unused = [value for place, value in enumerate(args) if place not in used]
        if unused:
            raise ValueError(f"Unused positional arguments to `jax.debug.print`: {unused}")
        unused = [name for name in kwargs if name not in used]
        if unused:
            raise ValueError(
                f"Unused keyword arguments to `jax.debug.print`: {unused}. "
                'You may be passing an f-string (i.e, `f"{x}"`) into `jax.debug.print` and instead should pass in a '
                "regular string."
            )

    if fmt is not None:
        return printing(fmt, *args, **kwargs)
    if args or kwargs:
        raise TypeError(f"debug_print received unexpected arguments in the two-call form: {args=} {kwargs=}")
    return printing
