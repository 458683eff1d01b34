import contextlib
import unittest
import warnings


def check_warnings(*filters, **kwargs):
    raise unittest.SkipTest("warnings of a library")


def check_syntax_warning(*args, **kwargs):
    raise unittest.SkipTest("warnings of a compiler")


# Who asks for none is content with those of a library.
def check_no_warnings(*args, **kwargs):
    return contextlib.nullcontext()


def check_no_resource_warning(test):
    raise unittest.SkipTest("when memory is given back")


def ignore_warnings(*, category):
    def decorator(test):
        return test

    return decorator


def save_restore_warnings_filters():
    return warnings.catch_warnings()
