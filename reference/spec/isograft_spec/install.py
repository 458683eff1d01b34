"""Puts the specification in the place of the libraries: `import flax.nnx`, `flax.linen` and `pax` then give it.

Why: a program is Python source with the libraries' real names, and runs unchanged. Nothing of Flax is imported; a name
that the specification does not have is not offered.
"""

import importlib
import sys
import types
from collections.abc import Callable

import jax

from . import errors, nnx, options
from .nnx.modes import COMPAT, CURRENT, GRAPH, TREE

MODES = {mode.name: mode for mode in (TREE, GRAPH, COMPAT)}

# Modules of nnx that programs import by these names.
MODULES = {
    "compat": nnx.compat,
    "filterlib": nnx.filterlib,
    "graphlib": nnx.graphlib,
    "metrics": nnx.metrics,
    "options": options,
    "rnglib": nnx.rnglib,
    "spmd": nnx.spmd,
    "statelib": nnx.statelib,
    "traversals": nnx.traversals,
    "variablelib": nnx.objects,
}

# Modules below `flax` and `flax.nnx`, which are loaded when a program first asks for one.
BELOW_FLAX = "config core linen serialization struct traverse_util training".split()
BELOW_NNX = "bridge nn".split()

# Functions of JAX that nnx names, too.
ACTIVATIONS = """
    celu elu gelu glu hard_sigmoid hard_silu hard_swish hard_tanh leaky_relu log_sigmoid log_softmax logsumexp one_hot
    relu relu6 selu sigmoid silu soft_sign softmax softplus standardize swish tanh
""".split()


def refuse_real() -> None:
    """Refuses to go on where the real library is imported already."""
    if "flax" in sys.modules and not hasattr(sys.modules["flax"], "isograft_spec"):
        raise RuntimeError("the real flax is imported; the specification cannot stand in its place")


def install() -> None:
    """Makes the modules `flax` and `flax.nnx`; the others are found when they are imported."""
    flax = types.ModuleType("flax")
    flax.isograft_spec, flax.nnx, flax.errors, flax.__path__, flax.__version__ = True, nnx, errors, [], "0.12.12"
    find_lacking(flax, below_flax)
    find_lacking(nnx, beside_nnx)
    sys.modules["flax"], sys.modules["flax.nnx"], sys.modules["flax.errors"] = flax, nnx, errors
    for name, module in MODULES.items():
        sys.modules[f"flax.nnx.{name}"] = module
        setattr(nnx, name, module)


def below_flax(name: str):
    """A module of flax that nothing has imported."""
    return importlib.import_module(f"flax.{name}") if name in BELOW_FLAX else None


def beside_nnx(name: str):
    """A layer, or a module of layers: they are programs over the names of nnx, so nnx has them when it is complete."""
    if name in ACTIVATIONS:
        return getattr(jax.nn, name)
    if name == "initializers":
        return importlib.import_module("flax.nnx.nn.initializers")
    if name in BELOW_NNX:
        return importlib.import_module(f"flax.nnx.{name}")
    return None if name.startswith("_") else getattr(importlib.import_module("flax.nnx._layers"), name, None)


def find_lacking(module: types.ModuleType, find: Callable) -> None:
    """Gives a module the names that a function finds for it."""

    def __getattr__(name: str):
        found = find(name)
        if found is None:
            raise AttributeError(f"module '{module.__name__}' has no attribute '{name}'")
        return found

    module.__getattr__ = __getattr__


def set_mode(name: str) -> None:
    """Chooses the mode of a call that names none."""
    CURRENT.mode = MODES[name]
