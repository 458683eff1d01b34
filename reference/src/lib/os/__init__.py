"""`os`: the environment of the process, which is empty here, and paths as texts."""

from os import path

environ = {}
name, sep, linesep, curdir, pardir, extsep, pathsep, devnull = "posix", "/", "\n", ".", "..", ".", ":", "/dev/null"


def getenv(key, default=None):
    return environ.get(key, default)


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    if not hasattr(type(path), "__fspath__"):
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return path.__fspath__()
