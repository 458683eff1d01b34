"""`concurrent.futures`: a task runs to its end when it is submitted, as a thread does when it is started."""

import _reference

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"


class CancelledError(Exception):
    pass


class Future:
    """The result of a task that has run."""

    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self):
        self._result = self._exception = None

    def _run(self, function, args, kwargs):
        try:
            self._result = function(*args, **kwargs)
        except BaseException as error:
            self._exception = error
        return self

    def result(self, timeout=None):
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self, timeout=None):
        return self._exception

    def done(self):
        return True

    def running(self):
        return False

    def cancel(self):
        return False

    def cancelled(self):
        return False

    def add_done_callback(self, fn):
        fn(self)


class Executor:
    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=()):
        if max_workers is not None and max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        self._is_shut = False
        if initializer is not None:
            _reference.unsupported("the initializer of an Executor")

    def submit(self, fn, /, *args, **kwargs):
        if self._is_shut:
            raise RuntimeError("cannot schedule new futures after shutdown")
        return Future()._run(fn, args, kwargs)

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return (future.result() for future in futures)

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._is_shut = True

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.shutdown()
        return False


class ThreadPoolExecutor(Executor):
    pass


def as_completed(fs, timeout=None):
    return iter(list(fs))


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    return set(fs), set()
