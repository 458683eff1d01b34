"""`warnings`: what a program and its packages warn of. Who shows a warning writes to standard error, which is not observed.

What JAX and NumPy warn of is not stated. So what is found among the warnings is there, and what is not found is unsupported.
"""

import re

import _reference

_filters, _watchers = [], []


def _category(message, category):
    if isinstance(message, Warning):
        return type(message)
    category = UserWarning if category is None else category
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    return category


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    category = _category(message, category)
    made = message if isinstance(message, Warning) else category(message)
    for action, pattern, kind in _filters:
        if issubclass(category, kind) and re.match(pattern, str(made), re.IGNORECASE):
            if action == "error":
                raise made
            if action == "ignore" and not _watchers:
                return
            break
    for seen in _watchers:
        seen.append(made)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    warn(message, category)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    if action not in ("error", "ignore", "always", "default", "module", "once"):
        raise ValueError(f"invalid action: {action!r}")
    if module or lineno:
        action = "default"  # of another module or line, as far as anybody knows
    _filters.insert(len(_filters) if append else 0, (action, message, category))


def simplefilter(action, category=Warning, lineno=0, append=False):
    filterwarnings(action, "", category, "", lineno, append)


def resetwarnings():
    _filters.clear()


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record, self._action, self._rest = record, action, (category, lineno, append)

    def __enter__(self):
        self._before = list(_filters)
        if self._action is not None:
            simplefilter(self._action, *self._rest)
        return _reference.unknown("what warnings.catch_warnings(record=True) has seen") if self._record else None

    def __exit__(self, *raised):
        _filters[:] = self._before


class _Watched:
    """The warnings of a block, of which one must be of a category and fit a pattern: `assertWarns`, `pytest.warns`."""

    def __init__(self, category, pattern=None):
        self._expected, self._pattern = category, pattern
        self.warning = None

    def __enter__(self):
        self._seen = []
        _watchers.append(self._seen)
        return self

    def __exit__(self, kind, value, traceback):
        _watchers.remove(self._seen)
        if kind is not None:
            return False
        for made in self._seen:
            if isinstance(made, self._expected) and (self._pattern is None or re.search(self._pattern, str(made))):
                self.warning = made
                return False
        return _reference.unsupported("a warning that is not of the program's own")


def _watched(category, pattern, args, kwargs):
    watched = _Watched(category, pattern)
    if not args:
        return watched
    with watched:
        args[0](*args[1:], **kwargs)
    return None
