"""Stands between the reference and a library that runs from its source, as the worker does between a runner and an installed one.

Values and errors are shown as the worker shows them: `versions` and `error_classes` are its files.
"""

import _reference

# BEFORE
import LIBRARY  # first, as a program would: nothing that waits for an ImportError is around it

import error_classes
import versions
from frames import traceback_frames


def start(mode):
    """Sets the mode, and says which objects are Variables, States, Lists and Modules."""
    if mode not in versions.MODES:
        _reference.unsupported(f"{mode} mode")
    versions.mode(mode).__enter__()
    versions.switch(mode)
    if _reference.is_explained() and hasattr(versions, "listen"):
        versions.listen(_reference.explain)
    if not versions.NNX:
        return
    parts = versions.PARTS
    _reference.observe_as(versions.VARIABLES[0], "variable", *parts["variable"], versions.DEFAULT_METADATA)
    _reference.observe_as(versions.State, "state", *parts["state"])
    if versions.List:
        _reference.observe_as(versions.List, "list", *parts["list"])
    _reference.observe_as(versions.Pytree, "module", *parts["module"])


def describe(exception, names, known):
    """What an exception of the library's means, as an outcome of the protocol; `known`: its class, if the reference raised it itself."""
    if known == "structure_mismatch":
        # JAX words each difference of two trees in the same way.
        return {"outcome": "raised", "class": error_classes.of_compared_trees(traceback_frames(exception))}
    # The specification first asks a refusal of its own.
    describing = getattr(versions, "describing", lambda of_python: of_python)
    return describing(error_classes.describe)(exception, names)
