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
        attributes = _exchanged([])
        try:
            self.run()
        finally:
            _current = before
            _exchanged(attributes)

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


_locals = []


class local:
    """Attributes of which each thread has its own: while one runs, the object has those alone."""

    def __new__(cls, /, *args, **kwargs):
        self = super().__new__(cls)
        _locals.append((self, args, kwargs))
        return self


def _exchanged(attributes):
    """Gives each `local` other attributes, by its place, and gives back those that it had."""
    before = []
    for place, (each, args, kwargs) in enumerate(_locals):
        before.append(dict(vars(each)))
        for name in before[place]:
            object.__delattr__(each, name)
        if place >= len(attributes):
            each.__init__(*args, **kwargs)
            continue
        for name, value in attributes[place].items():
            object.__setattr__(each, name, value)
    return before


class _MainThread(Thread):
    def is_alive(self):
        return True


_current = _MAIN = _MainThread(name="MainThread")


def current_thread():
    return _current


def main_thread():
    return _MAIN
