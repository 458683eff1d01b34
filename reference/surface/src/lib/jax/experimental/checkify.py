"""`jax.experimental.checkify`: which checks there are, and what a failed one raises."""

import _reference

__all__ = [
    "DivisionByZeroError", "FailedCheckError", "JaxRuntimeError", "NaNError", "OOBError",
    "all_checks", "automatic_checks", "check_error", "checkify", "div_checks", "float_checks",
    "index_checks", "nan_checks", "user_checks",
]


class JaxException(Exception):
    pass


class DivisionByZeroError(JaxException):
    pass


class NaNError(JaxException):
    pass


class OOBError(JaxException):
    pass


class FailedCheckError(JaxException):
    pass


class JaxRuntimeError(ValueError):
    pass


user_checks = frozenset({FailedCheckError})
nan_checks = frozenset({NaNError})
index_checks = frozenset({OOBError})
div_checks = frozenset({DivisionByZeroError})
float_checks = nan_checks | div_checks
automatic_checks = float_checks | index_checks
all_checks = automatic_checks | user_checks


def checkify(f, errors=user_checks):
    return _reference.checkify(f, errors)


def check_error(error):
    error.throw()


def _throw(message):
    raise JaxRuntimeError(message)
