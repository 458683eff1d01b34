"""`os`: the environment of the process, which is empty here, and paths as texts. Where it runs is unknown."""

import _reference
from os import path

environ = {}
name, sep, linesep, curdir, pardir, extsep, pathsep, devnull = "posix", "/", "\n", ".", "..", ".", ":", "/dev/null"


def getenv(key, default=None):
    return environ.get(key, default)


# No stream of the process is a terminal.
def get_terminal_size(fd=1, /):
    raise OSError("[Errno 25] Inappropriate ioctl for device")


def getcwd():
    return _reference.unknown("the folder in which the process runs")


def fspath(path):
    if _reference.is_unknown(path):
        return path
    if isinstance(path, (str, bytes)):
        return path
    if not hasattr(type(path), "__fspath__"):
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return path.__fspath__()
