import contextlib
import unittest

can_start_thread = False


def requires_working_threading(*, module=False):
    if module:
        return None
    return unittest.skip("a thread")


def reap_threads(func):
    return func


def join_thread(thread, timeout=None):
    raise unittest.SkipTest("a thread")


def start_threads(threads, unlock=None):
    raise unittest.SkipTest("a thread")


wait_threads_exit = catch_threading_exception = lambda *args: contextlib.nullcontext()
