"""`unittest`: test cases, and the names of their tests."""

from unittest.case import SkipTest, TestCase, skip, skipIf, skipUnless


class TestLoader:
    __module__ = "unittest.loader"
    testMethodPrefix = "test"

    # The names of the tests of a class, its bases' among them, sorted.
    def getTestCaseNames(self, testCaseClass):
        names = set()
        for cls in testCaseClass.__mro__:
            names.update([name for name in cls.__dict__ if name.startswith(self.testMethodPrefix)])
        return sorted([name for name in names if callable(getattr(testCaseClass, name))])


defaultTestLoader = TestLoader()
