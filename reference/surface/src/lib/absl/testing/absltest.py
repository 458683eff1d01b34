"""`absl.testing.absltest`: `unittest`, and more that a test case can assert."""

import re
import unittest
from unittest import SkipTest, TestLoader, mock, skip, skipIf, skipUnless
from unittest.case import _shown

class TestCase(unittest.TestCase):
    def enter_context(self, manager):
        return self.enterContext(manager)

    def assertLen(self, container, expected_len, msg=None):
        length = len(container)
        self._check(length == expected_len, f"has {length} items, expected {expected_len}", msg)

    def assertEmpty(self, container, msg=None):
        self._check(len(container) == 0, f"has {len(container)} items, expected none", msg)

    def assertNotEmpty(self, container, msg=None):
        self._check(len(container) > 0, "is empty", msg)

    # As sets.
    def assertSameElements(self, expected_seq, actual_seq, msg=None):
        expected, actual = list(expected_seq), list(actual_seq)
        missing = [item for item in expected if item not in actual]
        unexpected = [item for item in actual if item not in expected]
        message = f"missing {_shown(missing)}, unexpected {_shown(unexpected)}"
        self._check(not missing and not unexpected, message, msg)

    def assertItemsEqual(self, expected_seq, actual_seq, msg=None):
        self.assertCountEqual(expected_seq, actual_seq, msg)

    def assertNoCommonElements(self, expected_seq, actual_seq, msg=None):
        common = [item for item in expected_seq if item in actual_seq]
        self._check(not common, f"common: {_shown(common)}", msg)

    def assertContainsSubset(self, expected_subset, actual_set, msg=None):
        missing = [item for item in expected_subset if item not in actual_set]
        self._check(not missing, f"missing {_shown(missing)}", msg)

    def assertSequenceStartsWith(self, prefix, whole, msg=None):
        start = list(whole)[: len(prefix)]
        self._check(list(prefix) == start, f"does not start with {_shown(prefix)}", msg)

    def assertStartsWith(self, actual, expected_start, msg=None):
        holds = actual.startswith(expected_start)
        self._check(holds, f"{_shown(actual)} does not start with {_shown(expected_start)}", msg)

    def assertEndsWith(self, actual, expected_end, msg=None):
        holds = actual.endswith(expected_end)
        self._check(holds, f"{_shown(actual)} does not end with {_shown(expected_end)}", msg)

    def assertIsSubclass(self, cls, expected, msg=None):
        self._check(issubclass(cls, expected), f"{_shown(cls)} is no subclass", msg)

    def assertRegexMatch(self, actual_str, regexes, message=None):
        holds = any([re.search(regex, actual_str) for regex in regexes])
        self._check(holds, f"{_shown(actual_str)} matches none of the patterns", message)

    def assertRaisesWithLiteralMatch(
        self, expected_exception, expected_exception_message, callable_obj=None, *args, **kwargs
    ):
        pattern = "^" + re.escape(expected_exception_message) + r"\Z"
        called = () if callable_obj is None else (callable_obj, *args)
        return self.assertRaisesRegex(expected_exception, pattern, *called, **kwargs)
