"""The frames between a program and what ended it, as the reference keeps them."""

import re

import _reference


def is_of_program(file):
    return file.startswith("<program>")


def traceback_frames(_):
    """(file, qualified name, operation) of each frame that the exception left, outermost first."""
    return _reference.frames()


def missing_in_module(exception):
    """The name of a module and of what it does not have, by the text: the reference keeps no object with an exception."""
    found = re.match(r"module '([\w.]+)' has no attribute '(\w+)'$", str(exception)) if isinstance(exception, AttributeError) else None
    return found.groups() if found else None


def module_met_jax(_):
    """Not known: what a function of JAX was given is no frame here."""
    return False
