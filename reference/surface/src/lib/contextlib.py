"""`contextlib`."""

import sys
from abc import ABC, abstractmethod
from functools import wraps


class AbstractContextManager(ABC):
    def __enter__(self):
        return self

    @abstractmethod
    def __exit__(self, kind, value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        if cls is not AbstractContextManager:
            return NotImplemented
        return all([any([name in vars(kind) for kind in other.__mro__]) for name in ("__enter__", "__exit__")])


class ContextDecorator:
    """A context manager that is also a decorator: the function runs inside of it."""

    def _recreate_cm(self):
        return self

    def __call__(self, function):
        @wraps(function)
        def inner(*args, **keywords):
            with self._recreate_cm():
                return function(*args, **keywords)

        return inner


class _GeneratorContextManager(ContextDecorator):
    """Enters up to the `yield`, and leaves from there on."""

    def __init__(self, function, args, keywords):
        self.gen = function(*args, **keywords)
        self.func, self.args, self.kwds = function, args, keywords

    # The generator is at its end after one use: each call of the function needs a new one.
    def _recreate_cm(self):
        return _GeneratorContextManager(self.func, self.args, self.kwds)

    def __enter__(self):
        del self.func, self.args, self.kwds
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, kind, value, traceback):
        if kind is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            return self._did_not_stop("generator didn't stop")
        if value is None:
            value = kind()
        try:
            self.gen.throw(value)
        except StopIteration as error:
            # The end of the generator, and not the exception that was thrown into it.
            return error is not value
        except RuntimeError as error:
            if error is value:
                return False
            # A generator turns a `StopIteration` that leaves it into a `RuntimeError`.
            if isinstance(value, StopIteration) and error.__cause__ is value:
                return False
            raise
        except BaseException as error:
            if error is not value:
                raise
            return False
        return self._did_not_stop("generator didn't stop after throw()")

    def _did_not_stop(self, message):
        try:
            raise RuntimeError(message)
        finally:
            self.gen.close()


def contextmanager(function):
    @wraps(function)
    def helper(*args, **keywords):
        return _GeneratorContextManager(function, args, keywords)

    return helper


class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, kind, value, traceback):
        return None


class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        return kind is not None and issubclass(kind, self._exceptions)


class _Redirected(AbstractContextManager):
    """What is written meanwhile goes to another file."""

    def __init__(self, new_target):
        self._new_target, self._old_targets = new_target, []

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, kind, value, traceback):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_Redirected):
    _stream = "stdout"


class redirect_stderr(_Redirected):
    _stream = "stderr"


class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, kind, value, traceback):
        self.thing.close()


class ExitStack:
    """Leaves what was entered, last first."""

    def __init__(self):
        self._exits = []

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        pending = None
        details = (kind, value, traceback)
        suppressed = False
        while self._exits:
            exit = self._exits.pop()
            try:
                if exit(*details):
                    suppressed, pending = True, None
                    details = (None, None, None)
            except BaseException as error:
                pending = error
                details = (type(error), error, None)
        if pending is not None:
            raise pending
        return kind is not None and suppressed

    def enter_context(self, manager):
        enter, exit = _protocol(manager)
        result = enter(manager)
        self._exits.append(lambda *details: exit(manager, *details))
        return result

    def push(self, exit):
        if hasattr(type(exit), '__exit__'):
            leave = type(exit).__exit__
            self._exits.append(lambda *details: leave(exit, *details))
        else:
            self._exits.append(exit)
        return exit

    def callback(self, callback, /, *args, **keywords):
        def call(kind, value, traceback):
            callback(*args, **keywords)

        self._exits.append(call)
        return callback

    def pop_all(self):
        stack = ExitStack()
        stack._exits, self._exits = self._exits, []
        return stack

    def close(self):
        self.__exit__(None, None, None)


def _protocol(manager):
    kind = type(manager)
    if not (hasattr(kind, '__enter__') and hasattr(kind, '__exit__')):
        raise TypeError(f"'{kind.__name__}' object does not support the context manager protocol")
    return kind.__enter__, kind.__exit__
