"""A framework without NNX (PAX, Equinox, an old Flax, JAX alone): what the rest of the worker asks of NNX has plain answers.

No transform here depends on a mode: a program does the same in each.
"""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import contextlib
import importlib
import os
import sys
from importlib import metadata
from importlib.util import find_spec

import jax

MODULES = {"pax3": "pax", "flax": "flax", "equinox": "equinox", "jax": "jax"}
LIBRARY = os.environ.get("ISOGRAFT_LIBRARY")
if LIBRARY and not find_spec(LIBRARY):
    sys.exit(f"{sys.executable} has no module `{LIBRARY}`, which the dialect is of")
PACKAGE = LIBRARY or next(package for package, module in MODULES.items() if find_spec(module))


def version_of(package):
    """Of a library, which is a module, that of the first package that has it; a folder has none."""
    packages = metadata.packages_distributions() if package == LIBRARY and hasattr(metadata, "packages_distributions") else {}
    try:
        return metadata.version(packages.get(package, [package])[0])
    except metadata.PackageNotFoundError:
        return "0"


FRAMEWORK = {PACKAGE: version_of(PACKAGE)}
# What a program can write into for the whole process: settings of Flax. Before 0.8 they are JAX's.
settings = getattr(importlib.import_module("flax"), "config", None) if PACKAGE == "flax" else None
TABLES = [settings._values] if hasattr(settings, "_values") else []
MODES = ["tree", "graph", "compat"]
PARTIAL = []
MODULES_ARE_PYTREES = True
NNX = False
# Of which the generators write programs.
DIALECTS = {"flax": ["linen"], "pax3": ["pax"]}.get(PACKAGE, [])
SPELLING = {}
# There are no objects of these types.
Pytree = List = State = VariableState = VARIABLES = ()


class NotOffered(Exception):
    """What no program can ask for here."""


def mode(_):
    return contextlib.nullcontext()


def switch(_):
    pass


def clear_stacks():
    pass


def contexts_are_closed():
    return True


def current_trace():
    try:
        from jax.extend.core import get_opaque_trace_state
    except ImportError:
        pass
    else:
        return get_opaque_trace_state()
    return jax.core.thread_local_state.trace_state.trace_stack.stack[-1]


TOP_LEVEL = current_trace()


def at_top_level():
    return current_trace() == TOP_LEVEL


def out_of_memory(exception):
    return isinstance(exception, MemoryError) or "RESOURCE_EXHAUSTED" in str(exception)
