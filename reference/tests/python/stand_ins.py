"""`unittest.mock`, `concurrent.futures`, `warnings`, and what a class asks of `copy` and of `io`."""

import concurrent.futures
import copy
import io
import itertools
import types
import unittest
import warnings
from typing import NamedTuple
from unittest import mock


class A:
    x = 1

    def f(self):
        return 2


module = types.ModuleType("module")
module.y = 5
called = mock.Mock(return_value=3)
print(called(1, k=2), called.called, called.call_count, called.call_args == mock.call(1, k=2), called.call_args)
called.assert_called_once_with(1, k=2)
called.assert_called_with(1, k=mock.ANY)
try:
    called.assert_called_once_with(1)
except AssertionError:
    print("refused")
with mock.patch.object(A, "x", 7) as new:
    print(A.x, new)
with mock.patch.object(A, "f", return_value=9) as new:
    print(A().f(), new.call_count)
print(A.x, A().f())
with mock.patch.object(module, "y", {}):
    print(module.y)
print(module.y, vars(module)["y"])
raising = mock.Mock(side_effect=[1, ValueError("v")])
print(raising())
try:
    raising()
except ValueError as error:
    print(error)
held = {"a": 1}
with mock.patch.dict(held, {"b": 2}, clear=True):
    print(held)
print(held)


@mock.patch.object(A, "x")
def patched(z, new):
    return z, A.x is new, new.called


print(patched(1))

with concurrent.futures.ThreadPoolExecutor(max_workers=2) as executor:
    futures = [executor.submit(pow, 2, n) for n in range(4)]
    print([future.result() for future in futures], list(executor.map(abs, [-1, 2])))
    failed = executor.submit(lambda: 1 / 0)
    print(type(failed.exception()).__name__, failed.done())


def warns():
    warnings.warn("old thing", DeprecationWarning)
    return 1


case = unittest.TestCase()
with case.assertWarnsRegex(DeprecationWarning, "old"):
    warns()
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warns()
    except DeprecationWarning as warning:
        print("raised", warning)
try:
    warnings.warn("x", int)
except TypeError as error:
    print(error)


class Answers:
    def __getattr__(self, name):
        if name == "__deepcopy__":
            return lambda memo: "asked"
        raise AttributeError(name)


class Told(dict):
    def __deepcopy__(self, memo):
        return "told"


print(copy.deepcopy(Answers()), copy.deepcopy([Told()]))


class Empty(NamedTuple):
    text: str

    def __bool__(self):
        return bool(self.text)


print(bool(Empty("")), bool(Empty("a")), len(Empty("")), [x for x in (Empty(""), Empty("b")) if x])
print(isinstance(io.StringIO(), io.TextIOBase), io.StringIO().encoding, issubclass(io.UnsupportedOperation, OSError))
try:
    io.StringIO().fileno()
except io.UnsupportedOperation as error:
    print(error)
print(list(itertools.islice(itertools.count(3), 2)))

# --- CPython prints
# 3 True 1 True call(1, k=2)
# refused
# 7 7
# 9 1
# 1 2
# {}
# 5 5
# 1
# v
# {'b': 2}
# {'a': 1}
# (1, True, False)
# [1, 2, 4, 8] [1, 2]
# ZeroDivisionError True
# raised old thing
# category must be a Warning subclass, not 'type'
# asked ['told']
# False True 1 [Empty(text='b')]
# True None True
# fileno
# [3, 4]
