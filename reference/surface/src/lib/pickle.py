"""`pickle`: what is written is a copy, whose bytes are not known."""

import copy

import _reference

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


class _Pickle:
    def __init__(self, value):
        object.__setattr__(self, "_value", value)

    @property
    def __class__(self):
        return bytes

    def __getattr__(self, name):
        _reference.unsupported(f"{name} of a pickle")

    def _not_known(self, *others):
        _reference.unsupported("the bytes of a pickle")

    __add__ = __radd__ = __mul__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __contains__ = _not_known
    __getitem__ = __iter__ = __len__ = __bool__ = __hash__ = __repr__ = __str__ = _not_known


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    if buffer_callback is not None:
        _reference.unsupported("pickle.dumps(buffer_callback=…)")
    return _Pickle(copy.deep(obj, {}, _named))


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=()):
    if type(data) is not _Pickle:
        _reference.unsupported("pickle.loads of what no pickle.dumps of this program gave")
    return copy.deep(data._value, {}, _named)


# A function and a class are read again by their name.
def _named(x):
    if isinstance(x, type) or type(x).__name__ == "function":
        if "<locals>" in x.__qualname__:
            raise AttributeError(f"Can't pickle local object {x.__qualname__!r}")
        if "<lambda>" in x.__qualname__:
            raise PicklingError(f"Can't pickle {x}: attribute lookup <lambda> on {x.__module__} failed")
    return x
