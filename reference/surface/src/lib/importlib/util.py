"""`importlib.util`: modules that are looked for before they are imported."""

import _reference


class _Spec:
    def __init__(self, name):
        self.name = name

    def __getattr__(self, attribute):
        _reference.unsupported(f"{attribute} of the spec of a module")


def find_spec(name, package=None):
    if name.startswith("."):
        _reference.unsupported("importlib.util.find_spec of a relative name")
    return _Spec(name) if _reference.has_module(name) else None
