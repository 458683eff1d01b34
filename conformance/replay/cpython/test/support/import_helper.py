"""A module is there as it is, not in two forms."""

import importlib
import unittest


def import_module(name, deprecated=False, *, required_on=()):
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise unittest.SkipTest(str(error))


class _Absent:
    """A module in C: it is false, and a test that asks for more of it is skipped."""

    def __bool__(self):
        return False

    def __getattr__(self, name):
        raise unittest.SkipTest("a module in C")


def import_fresh_module(name, fresh=(), blocked=(), deprecated=False, *, usefrozen=False):
    return _Absent() if fresh else importlib.import_module(name)


def ensure_lazy_imports(imported_module, modules_to_block):
    raise unittest.SkipTest("another process")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise unittest.SkipTest(f"{name} of CPython's test.support.import_helper")
