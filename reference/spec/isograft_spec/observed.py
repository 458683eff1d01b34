"""What Isograft's worker asks of the framework that it runs programs on (`conformance/worker/versions.py`)."""

import contextlib
import re

import jax

from . import nnx
from .install import MODES as NNX_MODES
from .install import install, set_mode
from .nnx.contexts import update_context
from .nnx.errors import NotOffered, Refusal
from .nnx.events import LISTENERS
from .nnx.extension import current_trace
from .nnx.objects import DEFAULTS, REQUIRED
from .nnx.variable_names import NAMES
from .options import SETTINGS

install()

VERSION = "0.1"
FRAMEWORK = {"isograft-spec": VERSION}
TABLES = [SETTINGS, NAMES]
MODES = list(NNX_MODES)
PARTIAL: list[str] = []
MODULES_ARE_PYTREES = True
NNX = True
DIALECTS = ["linen", "pax", "jax"]
names = "cell value raw metadata list".split()
SPELLING = {name: "today" for name in names}
Pytree, List, State, VariableState = nnx.Pytree, nnx.List, nnx.State, ()
VARIABLES = (nnx.Variable,)
DEFAULT_METADATA = dict(REQUIRED)
# Attributes that hold the parts of objects; of a Pytree, the beginning of names that are not shown.
PARTS = {
    "variable": ("_raw", "_metadata"),
    "state": ("_entries",),
    "list": ("_object__items",),
    "module": ("_object__",),
}
TOP_LEVEL = current_trace()


def mode(name):
    return contextlib.nullcontext()


def switch(name):
    set_mode(name)


def listen(tell):
    """Tells each event at a boundary: its row, a text, and whether it is written back."""
    LISTENERS.append(lambda event: tell(event.row, event.text, event.written_back))


def raw_value(variable):
    return variable.get_raw_value()


def metadata(variable):
    return variable.get_metadata()


def variable_type(variable):
    return type(variable)


def clear_stacks():
    del DEFAULTS[1:]
    update_context.open.clear()


def contexts_are_closed():
    return len(DEFAULTS) == 1 and not any(update_context.open.values())


def at_top_level():
    return current_trace() == TOP_LEVEL


def out_of_memory(exception):
    return isinstance(exception, MemoryError) or "RESOURCE_EXHAUSTED" in str(exception)


# The classes whose errors name places; the paths of `inconsistent_aliasing` are sorted.
NAME_PLACES = ("alias", "inconsistent_aliasing", "captured_output")


NOT_IMPORTED = re.compile(
    r"cannot import name '(?P<name>\w+)' from 'isograft_spec\.(?P<from>[\w.]+)'|"
    r"No module named '(?P<module>flax\.[\w.]+)'"
)


def describing(of_python):
    """`error_classes.describe`, which first asks a refusal itself."""

    def describe(exception, program_names):
        if isinstance(exception, NotOffered):
            return {"outcome": "not_offered", "what": exception.what, "exception": type(exception).__name__}
        lacking = NOT_IMPORTED.match(str(exception)) if isinstance(exception, ImportError) else None
        if lacking:
            return {"outcome": "not_offered", "what": lacking["module"] or f"flax.{lacking['from']}.{lacking['name']}"}
        if not isinstance(exception, Refusal):
            outcome = of_python(exception, program_names)
            if outcome.get("what", "").startswith("isograft_spec."):
                outcome["what"] = outcome["what"].replace("isograft_spec", "flax", 1)
            return outcome
        outcome = {"outcome": "raised", "class": exception.kind}
        if exception.places and exception.kind in NAME_PLACES:
            outcome["paths"] = list(exception.places)
        return outcome | {"exception": type(exception).__name__}

    return describe


jax.config.update("jax_threefry_partitionable", True)
jax.config.update("jax_traceback_filtering", "off")  # else JAX's errors look as if the program had raised them
