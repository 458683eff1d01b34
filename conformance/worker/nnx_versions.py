"""What differs between the Flax versions with NNX that the worker runs on, 0.10.2 to 0.12.12."""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import contextlib
import inspect

import flax
import jax
from flax import nnx
from flax.nnx import tracers, variablelib

try:
    from flax.nnx import graphlib
except ImportError:  # before 0.12.5
    from flax.nnx import graph as graphlib

FRAMEWORK = {"flax": flax.__version__}
# What a program can write into for the whole process: names of Variable types, settings.
TABLES = [variablelib.VariableTypeCache, flax.config._values]
NNX = True
DIALECTS = ["linen", "jax"]

HAS_MODES = hasattr(nnx, "set_graph_mode")  # from 0.12.5
# 0.12.4 has tree mode as an option of nnx.jit alone; what else there is of NNX works on graphs.
JIT_HAS_TREE = not HAS_MODES and "graph" in inspect.signature(nnx.jit).parameters
ONLY_ON_GRAPHS = """
    grad value_and_grad vjp jvp custom_vjp remat vmap pmap scan while_loop fori_loop cond switch
    eval_shape make_jaxpr checkify shard_map transform_metadata split_rngs fork_rngs split merge
    update state graphdef clone pop iter_graph iter_modules find_duplicates cached_partial
""".split()
SWITCHES = {"tree": (False, False), "graph": (True, False), "compat": (True, True)}
MODES = list(SWITCHES) if HAS_MODES else ["tree", "compat"] if JIT_HAS_TREE else ["compat"]
MODULES_ARE_PYTREES = hasattr(nnx, "Pytree")  # from 0.11; before, jax.jit(f)(module) is refused
# Modes that only a part of the transforms has.
PARTIAL = ["tree"] if JIT_HAS_TREE else [] if MODULES_ARE_PYTREES else ["compat"]

# What this version spells otherwise than Flax 0.12.12 does; docs/protocol.md has the spellings.
# In 0.10 v[...] = x goes to the array in the cell.
TODAY = {
    "cell": hasattr(nnx, "Pytree"),
    "value": hasattr(nnx.Variable, "set_value"),
    "raw": hasattr(nnx.Variable, "get_raw_value"),
    "metadata": hasattr(nnx.Variable, "set_metadata"),
    "list": hasattr(nnx, "List"),
}
SPELLING = {name: "today" if today else "older" for name, today in TODAY.items()}

# Attributes that hold the parts of objects; of a Pytree, the beginnings of names that Flax keeps for itself.
PARTS = {
    "variable": ("_raw_value", "_var_metadata"),
    "state": ("_mapping",),
    "list": (),
    "module": ("_pytree__", "_object__"),
}


Pytree = getattr(nnx, "Pytree", None) or nnx.Object
List = getattr(nnx, "List", ())
State = nnx.State
# Before 0.11 a State holds these in place of Variables; later the name may stand for Variable itself.
VariableState = getattr(nnx, "VariableState", ())
if VariableState is nnx.Variable:
    VariableState = ()


class NotOffered(Exception):
    """The mode does not offer what the program calls."""


class NotYetOffered(NotOffered, NotImplementedError):
    """No mode of this version does: a program may catch that as what Flax raises for compat mode later."""


def mode(name):
    """What must hold around the thread that runs a program in this mode."""
    return only_jit_on_trees() if name == "tree" and JIT_HAS_TREE else contextlib.nullcontext()


def switch(name):
    """Sets the mode of this thread."""
    if HAS_MODES:
        graph, graph_updates = SWITCHES[name]
        nnx.set_graph_mode(graph)
        nnx.set_graph_updates(graph_updates)


@contextlib.contextmanager
def only_jit_on_trees():
    kept = {n: getattr(nnx, n) for n in ONLY_ON_GRAPHS if hasattr(nnx, n)}
    jits = [f for f in (nnx.jit, getattr(nnx, "jit_partial", None)) if f is not None]
    defaults = [f.__kwdefaults__ for f in jits]
    try:
        for f in jits:
            f.__kwdefaults__ = f.__kwdefaults__ | {"graph": False}
        for n in kept:
            setattr(nnx, n, refusing(n))
        yield
    finally:
        for f, default in zip(jits, defaults):
            f.__kwdefaults__ = default
        for n, f in kept.items():
            setattr(nnx, n, f)


def refusing(name, error=NotOffered):
    def refuse(*_, **__):
        raise error(name)

    return refuse


# Transforms that came later than this version.
for _name in ("vjp", "jvp", "make_jaxpr", "with_rngs"):
    if not hasattr(nnx, _name):
        setattr(nnx, _name, refusing(_name, NotYetOffered))


def raw_value(variable):
    """The value in the cell, past `get_value` hooks."""
    if isinstance(variable, VariableState):
        return variable.value
    name = "_raw_value" if hasattr(nnx.Variable, "_raw_value") else "raw_value"
    return object.__getattribute__(variable, name)


def metadata(variable):
    if isinstance(variable, VariableState):
        return variable.get_metadata()
    try:
        return object.__getattribute__(variable, "_var_metadata")
    except AttributeError:  # 0.10.2 keeps them among the attributes
        return variable.get_metadata()


# Metadata that this version gives every Variable; left out where it has this value.
DEFAULT_METADATA = dict(metadata(nnx.Variable(0.0)))
VARIABLES = (nnx.Variable, VariableState)


def variable_type(variable):
    return variable.type if isinstance(variable, VariableState) else type(variable)


def stacks():
    """What the contexts of Flax are kept on."""
    found = [(graphlib.GRAPH_CONTEXT, "graph_mode_stack"),
             (graphlib.GRAPH_CONTEXT, "graph_updates_stack")]
    variables = getattr(variablelib, "VARIABLE_CONTEXT", None)
    found += [(variables, name) for name in (
        "variable_hijax_stack", "variable_ref_stack", "eager_shard_stack",
        "mutable_variable_stack")]
    return [getattr(owner, name) for owner, name in found if hasattr(owner, name)]


def clear_stacks():
    for stack in stacks():
        stack.clear()


def contexts_are_closed():
    context = graphlib.GRAPH_CONTEXT
    held = (*context.update_context_stacks.values(), context.ref_index_stack,
            context.index_ref_stack)
    return not any(held) and getattr(context, "tmp_static_cache", None) is None


def current_trace():
    return tracers.current_jax_trace()


TOP_LEVEL = current_trace()


def at_top_level():
    return current_trace() == TOP_LEVEL


def out_of_memory(exception):
    if isinstance(exception, MemoryError):
        return True
    return isinstance(exception, jax.errors.JaxRuntimeError) and "RESOURCE_EXHAUSTED" in str(
        exception)
