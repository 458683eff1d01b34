"""`pytest`: what must raise, and what is skipped."""

import re
import unittest
import warnings

import pytest


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
        if self.match is not None and not re.search(self.match, str(value)):
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


def skip(reason=""):
    raise unittest.SkipTest(reason)


def fail(reason=""):
    raise AssertionError(reason)


class _Mark:
    def skip(self, test=None, *, reason=""):
        return unittest.skip(reason) if test is None else unittest.skip(reason)(test)

    def skipif(self, condition, *, reason=""):
        return unittest.skipIf(condition, reason)

    def __getattr__(self, name):
        return getattr(pytest, "mark." + name)


mark = _Mark()
