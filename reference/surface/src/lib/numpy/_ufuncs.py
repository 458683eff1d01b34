"""NumPy: what its elementwise functions have as methods (`np.add.at`)."""

import _reference
import functools

import numpy as np

__all__ = []

_REDUCTIONS = {
    "add": np.sum, "multiply": np.prod, "maximum": np.max, "minimum": np.min, "logical_and": np.all, "logical_or": np.any,
}
_ACCUMULATIONS = {"add": np.cumsum, "multiply": np.cumprod}
_BINARY = {
    "add", "arctan2", "bitwise_and", "bitwise_or", "bitwise_xor", "divide", "equal", "floor_divide", "greater",
    "greater_equal", "left_shift", "less", "less_equal", "logaddexp", "logical_and", "logical_or", "logical_xor", "maximum",
    "minimum", "mod", "multiply", "not_equal", "power", "remainder", "right_shift", "subtract", "true_divide",
}


def attribute_of(function, name):
    """The attribute of that name, in a list; an empty list: it has none, or is not stated."""
    methods = {"reduce": _reduce, "accumulate": _accumulate, "at": _at, "outer": _outer}
    if name in methods and function.__name__ in _BINARY:
        return [functools.partial(methods[name], function)]
    return []


def _rows(function, method, a, axis, others):
    a = np.asarray(a)
    if not isinstance(axis, int) or a.shape[axis] == 0 or others:
        _reference.unsupported(f"numpy.{function.__name__}.{method} with options")
    return list(np.moveaxis(a, axis, 0))


def _reduce(function, array, axis=0, dtype=None, out=None, keepdims=False, **options):
    if out is not None or options:
        _reference.unsupported(f"numpy.{function.__name__}.reduce with options")
    if function.__name__ in _REDUCTIONS:
        dtypes = {} if dtype is None else {"dtype": dtype}
        return _REDUCTIONS[function.__name__](array, axis=axis, keepdims=keepdims, **dtypes)
    rows = _rows(function, "reduce", array, axis, dtype is not None or keepdims)
    return functools.reduce(function, rows[1:], rows[0])


def _accumulate(function, array, axis=0, dtype=None, out=None):
    if function.__name__ in _ACCUMULATIONS and out is None:
        return _ACCUMULATIONS[function.__name__](array, axis=axis, dtype=dtype)
    kept = []
    for row in _rows(function, "accumulate", array, axis, dtype is not None or out is not None):
        kept.append(function(kept[-1], row) if kept else row)
    return np.stack(kept, axis=axis)


# In place, once for each time that an element is named.
def _at(function, a, indices, b, /):
    if not isinstance(a, np.ndarray):
        raise TypeError("first operand must be array")
    places = np.arange(a.size).reshape(a.shape)[indices]
    for place, value in zip(np.ravel(places).tolist(), np.ravel(np.broadcast_to(b, np.shape(places)))):
        at = ()
        for extent in reversed(a.shape):
            place, index = divmod(place, extent)
            at = (index, *at)
        a[at] = function(a[at], value)


def _outer(function, A, B, /):
    A, B = np.asarray(A), np.asarray(B)
    return function(A.reshape(A.shape + (1,) * B.ndim), B)
