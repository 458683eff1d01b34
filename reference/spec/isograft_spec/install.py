"""Puts the specification in the place of the library: `import flax.nnx` then gives it.

Why: a program is Python source with the libraries' real names, and runs unchanged. Nothing of Flax is imported; a name
that the specification does not have is not offered.
"""

import sys
import types

from . import nnx
from .nnx.modes import COMPAT, CURRENT, GRAPH, TREE

MODES = {mode.name: mode for mode in (TREE, GRAPH, COMPAT)}


class Config:
    """`flax.config`: settings that programs read and write. None of them changes what is stated here."""

    values = {"flax_fix_rng_separator": False}

    def __getattr__(self, name: str) -> bool:
        if name not in self.values:
            raise AttributeError(name)
        return self.values[name]

    def update(self, name: str, value: bool) -> None:
        self.values[name] = value


def refuse_real() -> None:
    """Refuses to go on where the real library is imported already."""
    if "flax" in sys.modules and not hasattr(sys.modules["flax"], "isograft_spec"):
        raise RuntimeError("the real flax is imported; the specification cannot stand in its place")


def install() -> None:
    """Makes the modules `flax` and `flax.nnx`."""
    flax = types.ModuleType("flax")
    flax.isograft_spec, flax.nnx, flax.__path__, flax.__version__ = True, nnx, [], "0.12.12"
    flax.config = Config()
    sys.modules["flax"], sys.modules["flax.nnx"] = flax, nnx
    nnx.variablelib = nnx.objects
    from . import layers

    layers.load(flax, nnx)


def set_mode(name: str) -> None:
    """Chooses the mode of a call that names none."""
    CURRENT.mode = MODES[name]
