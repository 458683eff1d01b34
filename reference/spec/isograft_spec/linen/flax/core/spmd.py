"""The rules that hold now for logical names of axes: pairs of a name and axes of a mesh."""

import contextlib


class _Context:
    rules = ()


def set_logical_axis_rules(rules):
    _Context.rules = rules


def get_logical_axis_rules():
    return _Context.rules


@contextlib.contextmanager
def logical_axis_rules(rules):
    outer = _Context.rules
    _Context.rules = rules
    try:
        yield
    finally:
        _Context.rules = outer
