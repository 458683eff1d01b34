"""`absl.testing.parameterized`: one test for each set of parameters, with a name of its own."""

from collections.abc import Iterable, Mapping
from functools import wraps

from absl.testing import absltest


class NoTestsError(Exception):
    pass


class DuplicateTestNameError(Exception):
    pass


def _is_iterable(value):
    return isinstance(value, Iterable) and not isinstance(value, str)


class _Tests:
    """A test and its sets of parameters. In the body of a class it is at last the tests."""

    def __init__(self, test, sets, is_named):
        self.test, self.sets, self.is_named = test, sets, is_named
        self.__name__ = getattr(test, "__name__", None)

    def __call__(self, *args, **kwargs):
        raise RuntimeError(
            "You appear to be running a parameterized test case without having inherited from "
            "parameterized.TestCase. This is bad because none of your test cases are actually being "
            "run. You may also be using another decorator before the parameterized one, in which "
            "case you should reverse the order."
        )

    def methods(self, name):
        made = {}
        for place, parameters in enumerate(self.sets):
            suffix = str(place)
            if self.is_named:
                parameters, suffix = _unnamed(parameters)
                if name.startswith("test_") and suffix and not suffix.startswith("_"):
                    suffix = "_" + suffix
            if name + suffix in made:
                raise DuplicateTestNameError(name + suffix)
            made[name + suffix] = _bound(self.test, parameters)
        return made


# A named set of parameters, and its name.
def _unnamed(parameters):
    if isinstance(parameters, Mapping):
        rest = dict(parameters)
        if "testcase_name" not in rest:
            raise RuntimeError("Dict for named tests must contain key 'testcase_name'")
        return rest, str(rest.pop("testcase_name"))
    if not isinstance(parameters[0], str):
        raise RuntimeError("The first element of named test parameters is the test name suffix")
    return tuple(parameters[1:]), parameters[0]


def _bound(test, parameters):
    @wraps(test)
    def method(self):
        if isinstance(parameters, Mapping):
            return test(self, **parameters)
        if _is_iterable(parameters):
            return test(self, *parameters)
        return test(self, parameters)

    return method


def _decorator(sets, is_named):
    if len(sets) == 1 and not isinstance(sets[0], (tuple, Mapping)):
        assert _is_iterable(sets[0]), (
            "Single parameter argument must be a non-string non-Mapping iterable"
        )
        sets = sets[0]
    sets = list(sets)
    if not sets:
        raise NoTestsError("parameterized test decorators did not generate any tests.")

    def decorate(test):
        if not isinstance(test, type):
            return _Tests(test, sets, is_named)
        for name, method in dict(test.__dict__).items():
            if name.startswith("test") and callable(method):
                delattr(test, name)
                for new, made in _Tests(method, sets, is_named).methods(name).items():
                    setattr(test, new, made)
        return test

    return decorate


def parameters(*testcases):
    return _decorator(testcases, False)


def named_parameters(*testcases):
    return _decorator(testcases, True)


# Every combination of the sets and of the values.
def product(*kwargs_seqs, **testgrid):
    sets = [{}]
    for each in kwargs_seqs:
        sets = [{**before, **parameters} for before in sets for parameters in each]
    for name, values in testgrid.items():
        assert isinstance(values, (list, tuple)), (
            f"Values of {name} must be given as list or tuple, found {type(values)}"
        )
        sets = [{**before, name: value} for before in sets for value in values]
    return _decorator([sets], False)


class TestGeneratorMetaclass(type):
    def __new__(cls, name, bases, attributes):
        made = {}
        for attribute, value in attributes.items():
            if isinstance(value, _Tests) and attribute.startswith("test"):
                made.update(value.methods(attribute))
            else:
                made[attribute] = value
        return type.__new__(cls, name, bases, made)


class TestCase(absltest.TestCase, metaclass=TestGeneratorMetaclass):
    pass
