"""`sys`: of the Python that the reference stands for."""

import _inspect
import _reference
from collections import namedtuple
from types import SimpleNamespace

version_info = namedtuple("version_info", ["major", "minor", "micro", "releaselevel", "serial"])(
    3, 12, 1, "final", 0
)
implementation = SimpleNamespace(name="cpython", cache_tag="cpython-312", version=version_info, hexversion=0x030C01F0)
hexversion = implementation.hexversion
hash_info = SimpleNamespace(
    width=64, modulus=2**61 - 1, inf=314159, nan=0, imag=1000003, algorithm="siphash13", hash_bits=64, seed_bits=128,
    cutoff=0,
)  # fmt: skip
argv = _reference.arguments()
maxsize = 9223372036854775807
byteorder = "little"


class _Standard:
    """What is written to it is not observed, and the errors are told; what `print` puts there is."""

    _is_standard = True

    def __init__(self, number):
        self._number = number

    def fileno(self):
        return self._number

    def write(self, text, /):
        if self._number == 2 and not _reference.is_unknown(text):
            _reference.tell_error(text)
        return len(text)

    def flush(self):
        pass

    def isatty(self):
        return False


class _Input:
    """What there is to read is not known."""

    def fileno(self):
        return 0

    def isatty(self):
        return False

    def _asked(self, *args):
        _reference.unsupported("what sys.stdin has")

    read = readline = readlines = __iter__ = _asked


__stdin__, __stdout__, __stderr__ = _Input(), _Standard(1), _Standard(2)
stdin, stdout, stderr = __stdin__, __stdout__, __stderr__


def exit(status=None, /):
    raise SystemExit(status)


platform = "linux"
float_info = namedtuple(
    "float_info",
    ["max", "max_exp", "max_10_exp", "min", "min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix", "rounds"],
)(1.7976931348623157e308, 1024, 308, 2.2250738585072014e-308, -1021, -307, 15, 53, 2.220446049250313e-16, 2, 1)
int_info = namedtuple(
    "int_info", ["bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold"]
)(30, 4, 4300, 640)
flags = namedtuple(
    "flags",
    [
        "debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site",
        "ignore_environment", "verbose", "bytes_warning", "quiet", "hash_randomization", "isolated", "dev_mode",
        "utf8_mode", "warn_default_encoding", "safe_path", "int_max_str_digits",
    ],
)(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, False, 0, 0, False, 4300)  # fmt: skip


def exception():
    return _reference.handled()


# No traceback is modelled.
def exc_info():
    handled = _reference.handled()
    if handled is None:
        return None, None, None
    return type(handled), handled, _reference.unknown("a traceback")


def get_int_max_str_digits():
    return 4300


def getrecursionlimit():
    return 1000


# Frames are not modelled: for files of Python's own it is the module outside of theirs.
_getframemodulename = _reference.module_outside


def intern(string, /):
    return string


class _Modules(dict):
    """The modules that were imported, by name; of what comes with the binary, all. What a program puts
    there stands in the place of the module of that name."""

    def __getitem__(self, name):
        for module in _inspect.module(name):
            return module
        raise KeyError(name)

    def __contains__(self, name):
        return len(_inspect.module(name)) > 0

    def get(self, name, default=None):
        for module in _inspect.module(name):
            return module
        return default

    def __setitem__(self, name, module):
        _inspect.set_module(name, module)

    def setdefault(self, name, default=None):
        for module in _inspect.module(name):
            return module
        _inspect.set_module(name, default)
        return default

    def _all(self, *args, **kwargs):
        _reference.unsupported("all of sys.modules")

    __iter__ = __len__ = __delitem__ = keys = values = items = pop = update = copy = _all


modules = _Modules()
