"""`contextvars`: variables that are set and put back."""

import _reference
import contextvars as module

_UNSET = object()


class Token:
    __class_getitem__ = classmethod(_reference.parameterized)

    MISSING = object()

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.Token' is not an acceptable base type")

    def __init__(self, var, old_value):
        self.var, self._old = var, old_value
        self.old_value = Token.MISSING if old_value is _UNSET else old_value
        self._used = False


class ContextVar:
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.ContextVar' is not an acceptable base type")

    def __init__(self, *args, default=_UNSET):
        if len(args) != 1:
            raise TypeError(f"ContextVar() takes exactly 1 positional argument ({len(args)} given)")
        (name,) = args
        if not isinstance(name, str):
            raise TypeError("context variable name must be a str")
        self.name, self._default, self._value = name, default, _UNSET

    def get(self, default=_UNSET):
        for value in (self._value, default, self._default):
            if value is not _UNSET:
                return value
        raise LookupError(self)

    def set(self, value):
        token = Token(self, self._value)
        self._value = value
        return token

    def reset(self, token):
        if token.var is not self:
            raise ValueError("the token was created by a different ContextVar")
        if token._used:
            raise RuntimeError("the token has already been used once")
        token._used, self._value = True, token._old
