"""The public names of a library and of its modules."""

import types

import LIBRARY


def names(module, path, is_library):
    for name in sorted(vars(module)):
        value = getattr(module, name)
        is_module = isinstance(value, types.ModuleType)
        if name.startswith("_"):
            continue
        if not is_module:
            yield f"{path}.{name}"
        elif is_library and value.__name__.startswith("LIBRARY."):
            yield from names(value, f"{path}.{name}", False)


def main():
    return list(names(LIBRARY, "LIBRARY", True))
