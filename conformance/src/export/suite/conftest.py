"""Exported by Isograft: see README.md."""

from expect import Shown, explanation


def pytest_assertrepr_compare(config, op, left, right):
    if op == "==" and isinstance(left, Shown) and isinstance(right, Shown):
        return explanation(left, right)
