"""`numpy.testing`: assertions of values and of containers. What an AssertionError says of arrays is long, and not stated."""

import unittest

import numpy as np
from numpy.testing import assert_array_equal

_SCALARS = (np.generic, int, float, complex, str, bytes)


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg)
        for key in desired:
            if key not in actual:
                raise AssertionError(repr(key))
            assert_equal(actual[key], desired[key], err_msg)
        return
    if isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg)
        for index in range(len(desired)):
            assert_equal(actual[index], desired[index], err_msg)
        return
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        assert_array_equal(actual, desired)
        return
    if isinstance(desired, _SCALARS) != isinstance(actual, _SCALARS):
        raise AssertionError("Items are not equal")
    if isinstance(actual, float) and isinstance(desired, float) and actual != actual and desired != desired:
        return
    if not (desired == actual):
        raise AssertionError("Items are not equal")


# What is no number must stand at the same places; all else must be so near.
def _assert_near(actual, desired, bound):
    actual, desired = np.asarray(actual), np.asarray(desired)
    if actual.shape != desired.shape and 0 not in (actual.ndim, desired.ndim):
        raise AssertionError("Arrays are not almost equal")
    actual, desired = np.asarray(actual, np.float64), np.asarray(desired, np.float64)
    same = (actual == desired) | ((actual != actual) & (desired != desired))
    if not np.all(same | (np.abs(desired - actual) < bound)):
        raise AssertionError("Arrays are not almost equal")


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    _assert_near(actual, desired, 1.5 * 10.0 ** (-decimal))


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    _assert_near(actual, desired, 1.5 * 10.0 ** (-decimal))


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    if not np.all(np.asarray(x) < np.asarray(y)):
        raise AssertionError("Arrays are not strictly ordered `x < y`")


def assert_raises(exception_class, *args, **kwargs):
    return unittest.TestCase().assertRaises(exception_class, *args, **kwargs)
