"""`importlib`: imports by name."""

import _inspect
import _reference


def import_module(name, package=None):
    level = len(name) - len(name.lstrip("."))
    if level:
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        parts = package.split(".")
        if level > len(parts):
            raise ImportError("attempted relative import beyond top-level package")
        above = ".".join(parts[: len(parts) - level + 1])
        name = f"{above}.{name[level:]}" if name[level:] else above
    return _inspect.import_module(name)


def reload(module):
    _reference.unsupported("importlib.reload")


def invalidate_caches():
    pass
