"""`pytest`: what must raise, and what is skipped."""

import re
import unittest
import warnings
from unittest.case import _finds


class _Raises:
    def __init__(self, expected, match):
        self.expected, self.match = expected, match
        self.type = self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if kind is None:
            raise AssertionError("DID NOT RAISE")
        if not issubclass(kind, self.expected):
            return False
        self.type, self.value = kind, value
        if self.match is not None and not _finds(self.match, str(value)):
            raise AssertionError(f"Regex pattern did not match: {self.match!r}")
        return True


def raises(expected_exception, *args, match=None, **kwargs):
    raised = _Raises(expected_exception, match)
    if not args:
        return raised
    with raised:
        args[0](*args[1:], **kwargs)
    return raised


def warns(expected_warning=Warning, *args, match=None, **kwargs):
    return warnings._watched(expected_warning, match, args, kwargs)


def skip(reason="", *, allow_module_level=False):
    raise unittest.SkipTest(reason)


def fail(reason=""):
    raise AssertionError(reason)


class Mark:
    def __init__(self, name, args, kwargs):
        self.name, self.args, self.kwargs = name, args, kwargs


class MarkDecorator:
    """A mark: called with a function or a class alone, it is put there; else it gets arguments."""

    def __init__(self, mark):
        self.mark = mark

    name = property(lambda self: self.mark.name)
    args = property(lambda self: self.mark.args)
    kwargs = property(lambda self: self.mark.kwargs)

    def with_args(self, *args, **kwargs):
        mark = self.mark
        return MarkDecorator(Mark(mark.name, mark.args + args, {**mark.kwargs, **kwargs}))

    def __call__(self, *args, **kwargs):
        if len(args) != 1 or kwargs or not callable(args[0]) or getattr(args[0], "__name__", "<lambda>") == "<lambda>":
            return self.with_args(*args, **kwargs)
        marked = args[0]
        known = marked.__dict__.get("pytestmark", []) if isinstance(marked, type) else getattr(marked, "pytestmark", [])
        marked.pytestmark = (known if isinstance(known, list) else [known]) + [self.mark]
        return marked


class MarkGenerator:
    def __getattr__(self, name):
        if name[0] == "_":
            raise AttributeError("Marker name must NOT start with underscore")
        return MarkDecorator(Mark(name, (), {}))


mark = MarkGenerator()


class approx:
    """Numbers that are near: alone, in a list, a tuple, a dict, or in an array."""

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.rel, self.abs, self.nan_ok = expected, rel, abs, nan_ok

    def _tolerance(self, expected):
        absolute = 1e-12 if self.abs is None else self.abs
        if self.rel is None and self.abs is not None:
            return absolute
        relative = (1e-6 if self.rel is None else self.rel) * (expected if expected >= 0 else -expected)
        return relative if relative > absolute else absolute

    def _is_near(self, actual, expected):
        if hasattr(actual, "shape") and actual.shape != ():
            return all(self._is_near(item, expected) for item in actual.reshape(-1).tolist())
        if isinstance(expected, bool) or not hasattr(expected, "__sub__"):
            return actual == expected
        actual = actual.item() if hasattr(actual, "item") else actual
        if not hasattr(actual, "__sub__"):
            return False
        if expected != expected or actual != actual:
            return self.nan_ok and expected != expected and actual != actual
        if actual == expected:
            return True
        distance = actual - expected
        distance = distance if distance >= 0 else -distance
        return distance <= self._tolerance(expected) and distance != float("inf")

    def __eq__(self, actual):
        expected = self.expected
        if isinstance(expected, dict):
            return set(actual) == set(expected) and all(self._is_near(actual[key], expected[key]) for key in expected)
        if isinstance(expected, (list, tuple)):
            return len(actual) == len(expected) and all(self._is_near(a, e) for a, e in zip(actual, expected))
        if hasattr(expected, "shape") and expected.shape != ():
            if not hasattr(actual, "shape") or actual.shape != expected.shape:
                return False
            pairs = zip(actual.reshape(-1).tolist(), expected.reshape(-1).tolist())
            return all(self._is_near(a, e) for a, e in pairs)
        return self._is_near(actual, expected.item() if hasattr(expected, "item") else expected)

    def __ne__(self, actual):
        return not self == actual

    __hash__ = None
