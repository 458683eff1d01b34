"""The frames between a program and what ended it, as CPython keeps them."""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import dis
import types

import versions

PROGRAM = "<program>"  # the file name that a program is compiled under; its modules': "<program>a.b"


def is_of_program(file):
    return file.startswith(PROGRAM)


def traceback_frames(exception):
    """(file, qualified name, operation) of each frame of the traceback, outermost first."""
    tb = exception.__traceback__
    while tb is not None:
        code = tb.tb_frame.f_code
        yield code.co_filename, qualified_name(code), dis.opname[code.co_code[tb.tb_lasti]] if tb.tb_lasti >= 0 else ""
        tb = tb.tb_next


def qualified_name(code):
    """Python before 3.11 keeps only the last part."""
    return getattr(code, "co_qualname", code.co_name)


def missing_in_module(exception):
    """The name of a module and of what it does not have; None before Python 3.10, which does not say so."""
    module = getattr(exception, "obj", None) if isinstance(exception, AttributeError) else None
    return (module.__name__, exception.name) if isinstance(module, types.ModuleType) else None


def module_met_jax(exception):
    """Whether the program handed a Module to JAX itself, which raised."""
    frames, tb = [], exception.__traceback__
    while tb is not None:
        frames.append(tb.tb_frame)
        tb = tb.tb_next
    last = max((i for i, f in enumerate(frames) if is_of_program(f.f_code.co_filename)), default=-1)
    if last + 1 >= len(frames) or "flax" in frames[last + 1].f_code.co_filename.split("/"):
        return False
    held = list(frames[last + 1].f_locals.values())
    for value in held:  # grows: arguments stand in tuples and dicts
        if isinstance(value, versions.Pytree):
            return True
        if isinstance(value, (tuple, list)):
            held += value
        elif isinstance(value, dict):
            held += value.values()
    return False
