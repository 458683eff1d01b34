"""`threading`: a thread runs to its end when it is started, which is one of the orders in Python."""

import _reference
import threading


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self.name, self.daemon = name, bool(daemon)
        self._started = False

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def start(self):
        if self._started:
            raise RuntimeError("threads can only be started once")
        self._started = True
        global _current
        before, _current = _current, self
        try:
            self.run()
        finally:
            _current = before

    def join(self, timeout=None):
        if not self._started:
            raise RuntimeError("cannot join thread before it is started")

    def is_alive(self):
        return False


class Lock:
    _deepest = 1

    def __init__(self):
        self._held = 0

    def acquire(self, blocking=True, timeout=-1):
        if self._held < self._deepest:
            self._held += 1
            return True
        if blocking and timeout < 0:
            _reference.unsupported("a thread that waits forever")
        return False

    def release(self):
        if not self._held:
            raise RuntimeError("release unlocked lock")
        self._held -= 1

    def locked(self):
        return self._held > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *error):
        self.release()


class RLock(Lock):
    _deepest = 1 << 30

    def _is_owned(self):
        return self._held > 0


class Event:
    def __init__(self):
        self._set = False

    def is_set(self):
        return self._set

    def set(self):
        self._set = True

    def clear(self):
        self._set = False

    def wait(self, timeout=None):
        return self._set if self._set or timeout is not None else _reference.unsupported("a thread that waits forever")


class local:
    """Attributes of which each thread has its own."""

    def __new__(cls, /, *args, **kwargs):
        self = super().__new__(cls)
        if (args or kwargs) and cls.__init__ is object.__init__:
            raise TypeError("Initialization arguments are not supported")
        object.__setattr__(self, "_made_with", (args, kwargs))
        object.__setattr__(self, "_of", {_current: {}})
        return self

    def _here(self):
        of = object.__getattribute__(self, "_of")
        if _current not in of:
            # In each thread that looks at it, it is initialized anew.
            of[_current] = {}
            args, kwargs = object.__getattribute__(self, "_made_with")
            type(self).__init__(self, *args, **kwargs)
        return of[_current]

    def __getattribute__(self, name):
        here = local._here(self)
        if name in here and not _is_data(type(self), name):
            return here[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        here = local._here(self)
        if _is_data(type(self), name):
            object.__setattr__(self, name, value)
        else:
            here[name] = value

    def __delattr__(self, name):
        here = local._here(self)
        if _is_data(type(self), name):
            object.__delattr__(self, name)
        elif name in here:
            del here[name]
        else:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")


# True if a class decides by a descriptor what it means to set the name.
def _is_data(cls, name):
    for each in cls.__mro__:
        if name in each.__dict__:
            return hasattr(type(each.__dict__[name]), "__set__")
    return False


class _MainThread(Thread):
    def is_alive(self):
        return True


_current = _MAIN = _MainThread(name="MainThread")


# Each thread has a number of its own.
def get_ident():
    return id(_current)


get_native_id = get_ident


def current_thread():
    return _current


def main_thread():
    return _MAIN
