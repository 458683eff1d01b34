"""What CPython's own tests share, for `isograft replay` (docs/replay.md).

A test that asks for CPython's own build, for another process, for a thread, a socket, a locale or gigabytes is skipped, as CPython skips it where
these are not there.
"""

import contextlib
import functools
import io
import sys
import textwrap
import unittest

verbose = 0
SHORT_TIMEOUT, LONG_TIMEOUT = 30.0, 300.0
HAVE_DOCSTRINGS = True
MISSING_C_DOCSTRINGS = Py_DEBUG = MS_WINDOWS = PGO = False
is_emscripten = is_wasi = is_android = is_jython = False
has_fork_support = has_subprocess_support = has_socket_support = False
C_RECURSION_LIMIT = EXCEEDS_RECURSION_LIMIT = 10_000
MAX_Py_ssize_t = sys.maxsize
NHASHBITS = sys.hash_info.width
_1M, _1G, _2G, _4G = 1024 * 1024, 1024**3, 2 * 1024**3, 4 * 1024**3
REPO_ROOT = STDLIB_DIR = TEST_HOME_DIR = "."


class Error(Exception):
    pass


class TestFailed(Error):
    pass


class ResourceDenied(unittest.SkipTest):
    pass


def check_impl_detail(**guards):
    return guards.get("cpython", False) if guards else False


def _skipping(reason):
    def decorator(*args, **kwargs):
        return unittest.skip(reason)

    return decorator


def _skipped(reason):
    def decorator(test):
        return unittest.skip(reason)(test)

    return decorator


def _kept(test):
    return test


cpython_only = refcount_test = _skipped("CPython's own")
bigaddrspacetest = _skipped("gigabytes")
requires_limited_api = _skipped("CPython's C API")
requires_legacy_unicode_capi = _skipping("CPython's C API")
skip_on_s390x = no_tracing = requires_docstrings = requires_IEEE_754 = _kept
bigmemtest = _skipping("gigabytes")
run_with_locale = run_with_locales = _skipping("a locale")
run_with_tz = _skipping("a time zone")
requires_subprocess = requires_fork = _skipping("another process")
requires_working_socket = _skipping("a socket")
requires_mac_ver = requires_resource = _skipping("a resource")
skip_if_pgo_task = _skipped("a long test")


def impl_detail(msg=None, **guards):
    if check_impl_detail(**guards):
        return _kept
    return unittest.skip(msg or "of another implementation")


def check_sanitizer(*, address=False, memory=False, ub=False, thread=False):
    return False


def skip_if_sanitizer(reason=None, **kinds):
    return _kept


def is_resource_enabled(resource):
    return False


def gc_collect():
    raise unittest.SkipTest("when memory is given back")


def check_sizeof(test, o, size):
    raise unittest.SkipTest("CPython's own")


def calcobjsize(fmt):
    raise unittest.SkipTest("CPython's own")


calcvobjsize = calcobjsize


def check_free_after_iterating(test, iter, cls, args=()):
    raise unittest.SkipTest("when memory is given back")


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    raise unittest.SkipTest("all names of a module")


def check_disallow_instantiation(testcase, tp, *args, **kwds):
    testcase.assertRaises(TypeError, tp, *args, **kwds)


def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    raises = testcase.assertRaisesRegex(SyntaxError, errtext) if errtext else testcase.assertRaises(SyntaxError)
    with raises:
        compile(statement, "<test string>", "exec")


def run_code(code):
    names = {}
    exec(textwrap.dedent(code), names)
    return names


def findfile(filename, subdir=None):
    raise unittest.SkipTest("a file")


def get_attribute(obj, name):
    if not hasattr(obj, name):
        raise unittest.SkipTest(f"object {obj!r} has no attribute {name!r}")
    return getattr(obj, name)


def maybe_get_event_loop_policy():
    return None


def sortdict(dict):
    return "{" + ", ".join("%r: %r" % pair for pair in sorted(dict.items())) + "}"


def infinite_recursion(max_depth=None):
    return contextlib.nullcontext()


set_recursion_limit = disable_gc = adjust_int_max_str_digits = lambda *args: contextlib.nullcontext()


def setswitchinterval(interval):
    pass


@contextlib.contextmanager
def captured_output(stream_name):
    before = getattr(sys, stream_name)
    setattr(sys, stream_name, io.StringIO())
    try:
        yield getattr(sys, stream_name)
    finally:
        setattr(sys, stream_name, before)


def captured_stdout():
    return captured_output("stdout")


def captured_stderr():
    return captured_output("stderr")


def captured_stdin():
    return captured_output("stdin")


@contextlib.contextmanager
def swap_attr(obj, attr, new_val):
    had = hasattr(obj, attr)
    before = getattr(obj, attr, None)
    setattr(obj, attr, new_val)
    try:
        yield before
    finally:
        if had:
            setattr(obj, attr, before)
        elif hasattr(obj, attr):
            delattr(obj, attr)


@contextlib.contextmanager
def swap_item(obj, item, new_val):
    had = item in obj
    before = obj[item] if had else None
    obj[item] = new_val
    try:
        yield before
    finally:
        if had:
            obj[item] = before
        elif item in obj:
            del obj[item]


class _AlwaysEqual:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _NeverEqual:
    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 1


@functools.total_ordering
class _Largest:
    def __eq__(self, other):
        return isinstance(other, _Largest)

    def __lt__(self, other):
        return False


@functools.total_ordering
class _Smallest:
    def __eq__(self, other):
        return isinstance(other, _Smallest)

    def __gt__(self, other):
        return False


ALWAYS_EQ, NEVER_EQ, LARGEST, SMALLEST = _AlwaysEqual(), _NeverEqual(), _Largest(), _Smallest()


class catch_unraisable_exception:
    def __enter__(self):
        raise unittest.SkipTest("what ends an object")

    def __exit__(self, *exc_info):
        pass


class SuppressCrashReport:
    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        pass


def __getattr__(name):
    if name.startswith("__") or name.endswith("_helper") or name == "testcase":
        raise AttributeError(name)  # modules below are no names of this one
    raise unittest.SkipTest(f"{name} of CPython's test.support")
