"""Test cases and what they assert.

A failed assertion says which one it is, and shows plain values; the real text of others is long.
"""

import re
import warnings

import _reference


def _finds(pattern, text):
    """True if the pattern is found in the text, which may be known but for the places of files."""
    possible = _reference.possible_texts(text)
    if possible and all([re.search(pattern, each) for each in possible]):
        return True
    return re.search(pattern, text) is not None


class SkipTest(Exception):
    pass


# What a class or a method must not run, and why.
def _skipped(reason):
    def decorate(test):
        test.__unittest_skip__ = True
        test.__unittest_skip_why__ = reason
        return test

    return decorate


# Also written without a reason: `@unittest.skip`.
def skip(reason):
    if callable(reason):
        return _skipped("")(reason)
    return _skipped(reason)


def skipIf(condition, reason):
    return _skipped(reason) if condition else lambda test: test


def skipUnless(condition, reason):
    return skipIf(not condition, reason)


def _shown(value):
    if value is None or type(value) in (bool, int, float, str):
        return repr(value)
    if type(value) in (tuple, list):
        shown = ", ".join([_shown(item) for item in value])
        return f"({shown})" if type(value) is tuple else f"[{shown}]"
    return f"a {type(value).__name__}"


class _SubTest:
    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        return None


class _AssertRaises:
    """What must raise: a block, or a call."""

    def __init__(self, test, expected, pattern):
        self.test, self.expected, self.pattern = test, expected, pattern
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if kind is None:
            names = self.expected if isinstance(self.expected, tuple) else (self.expected,)
            self.test._raised_nothing(" or ".join([name.__name__ for name in names]) + " not raised")
        if not issubclass(kind, self.expected):
            return False
        self.exception = value
        if self.pattern is not None and not _finds(self.pattern, str(value)):
            self.test._raised_other(f"{_shown(self.pattern)} does not match {_shown(str(value))}")
        return True

    def call(self, args, keywords):
        if not args:
            return self
        with self:
            args[0](*args[1:], **keywords)
        return None


class TestCase:
    failureException = AssertionError
    longMessage = True
    maxDiff = 640

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._cleanups = []

    def _raised_nothing(self, message):
        self.fail(message)

    def _raised_other(self, message):
        raise AssertionError(message)

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def setUp(self):
        pass

    def tearDown(self):
        pass

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def doCleanups(self):
        while self._cleanups:
            function, args, keywords = self._cleanups.pop()
            function(*args, **keywords)

    def enterContext(self, cm):
        entered = cm.__enter__()
        self.addCleanup(cm.__exit__, None, None, None)
        return entered

    # Runs the test; what it raises is raised here.
    def debug(self):
        test = getattr(self, self._testMethodName)
        for skipped in (type(self), test):
            if getattr(skipped, "__unittest_skip__", False):
                raise SkipTest(skipped.__unittest_skip_why__)
        self.setUp()
        test()
        self.tearDown()
        self.doCleanups()

    def skipTest(self, reason):
        raise SkipTest(reason)

    def subTest(self, msg=None, **params):
        return _SubTest()

    def fail(self, msg=None):
        raise AssertionError(msg)

    def _fail(self, message, msg):
        raise AssertionError(message if msg is None else f"{message} : {msg}")

    def _check(self, holds, message, msg):
        if not holds:
            self._fail(message, msg)

    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(f"{_shown(expr)} is not true", msg)

    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(f"{_shown(expr)} is not false", msg)

    def assertEqual(self, first, second, msg=None):
        if not (first == second):
            self._fail(f"{_shown(first)} != {_shown(second)}", msg)

    def assertNotEqual(self, first, second, msg=None):
        if not (first != second):
            self._fail(f"{_shown(first)} == {_shown(second)}", msg)

    def assertListEqual(self, list1, list2, msg=None):
        self._instances(list, list1, list2)
        self.assertEqual(list1, list2, msg)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self._instances(tuple, tuple1, tuple2)
        self.assertEqual(tuple1, tuple2, msg)

    def assertDictEqual(self, d1, d2, msg=None):
        self._instances(dict, d1, d2)
        self.assertEqual(d1, d2, msg)

    def assertSetEqual(self, set1, set2, msg=None):
        self.assertEqual(set1, set2, msg)

    def assertMultiLineEqual(self, first, second, msg=None):
        self._instances(str, first, second)
        self.assertEqual(first, second, msg)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        if seq_type is not None:
            self._instances(seq_type, seq1, seq2)
        self.assertEqual(list(seq1), list(seq2), msg)

    def _instances(self, cls, first, second):
        self.assertIsInstance(first, cls, "First argument is not of the asserted type")
        self.assertIsInstance(second, cls, "Second argument is not of the asserted type")

    # The same items, each as often.
    def assertCountEqual(self, first, second, msg=None):
        left = list(second)
        for item in first:
            if item not in left:
                self._fail(f"{_shown(item)} is in the first more often", msg)
            left.remove(item)
        if left:
            self._fail(f"{_shown(left)} is in the second more often", msg)

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self._fail(f"{_shown(expr1)} is not {_shown(expr2)}", msg)

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self._fail(f"unexpectedly identical: {_shown(expr1)}", msg)

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self._fail(f"{_shown(obj)} is not None", msg)

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self._fail("unexpectedly None", msg)

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._fail(f"{_shown(member)} not found in {_shown(container)}", msg)

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._fail(f"{_shown(member)} unexpectedly found in {_shown(container)}", msg)

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self._fail(f"{_shown(obj)} is not an instance of {_shown(cls)}", msg)

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self._fail(f"{_shown(obj)} is an instance of {_shown(cls)}", msg)

    def assertLess(self, a, b, msg=None):
        if not (a < b):
            self._fail(f"{_shown(a)} not less than {_shown(b)}", msg)

    def assertLessEqual(self, a, b, msg=None):
        if not (a <= b):
            self._fail(f"{_shown(a)} not less than or equal to {_shown(b)}", msg)

    def assertGreater(self, a, b, msg=None):
        if not (a > b):
            self._fail(f"{_shown(a)} not greater than {_shown(b)}", msg)

    def assertGreaterEqual(self, a, b, msg=None):
        if not (a >= b):
            self._fail(f"{_shown(a)} not greater than or equal to {_shown(b)}", msg)

    def _almost(self, first, second, places, delta):
        if places is not None and delta is not None:
            raise TypeError("specify delta or places not both")
        if first == second:
            return True
        difference = abs(first - second)
        if delta is not None:
            return difference <= delta
        return round(difference, 7 if places is None else places) == 0

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        holds = self._almost(first, second, places, delta)
        if not holds:
            self._fail(f"{_shown(first)} is not almost {_shown(second)}", msg)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        holds = not self._almost(first, second, places, delta)
        if not holds:
            self._fail(f"{_shown(first)} is almost {_shown(second)}", msg)

    def assertRegex(self, text, expected_regex, msg=None):
        holds = _finds(expected_regex, text)
        if not holds:
            self._fail(f"{_shown(expected_regex)} does not match {_shown(text)}", msg)

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        holds = re.search(unexpected_regex, text) is None
        if not holds:
            self._fail(f"{_shown(unexpected_regex)} matches {_shown(text)}", msg)

    def assertRaises(self, expected_exception, *args, **kwargs):
        return _AssertRaises(self, expected_exception, None).call(args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return _AssertRaises(self, expected_exception, expected_regex).call(args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return warnings._watched(expected_warning, None, args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return warnings._watched(expected_warning, expected_regex, args, kwargs)
