"""CPython's C API, of which there is nothing here but its numbers: a test that asks for more is skipped."""

import unittest

INT_MAX, UINT_MAX = 2**31 - 1, 2**32 - 1
LONG_MAX, ULONG_MAX, LLONG_MAX = 2**63 - 1, 2**64 - 1, 2**63 - 1
INT_MIN, LONG_MIN, LLONG_MIN = -(2**31), -(2**63), -(2**63)
PY_SSIZE_T_MAX, PY_SSIZE_T_MIN = 2**63 - 1, -(2**63)
SIZE_MAX = 2**64 - 1


def __getattr__(name):
    raise unittest.SkipTest("CPython's C API")
