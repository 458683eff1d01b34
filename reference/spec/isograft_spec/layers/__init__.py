"""Layers: programs over the public names of nnx, which a reader of the specification may skip.

They stand today in the engine's folder of preludes, which loads the same files. `FOLDER` is the one place that says so.
"""

import sys
import types
from pathlib import Path

import jax

FOLDER = Path(__file__).parents[3] / "src" / "prelude"

# In the order in which they need each other.
FILES = """
    initializers dtypes linear normalization conv stochastic recurrent rnn lora rope
""".split()


def load(flax: types.ModuleType, nnx: types.ModuleType) -> None:
    """Gives nnx the names that the files define. A file that does not load here is left out."""
    for name in ("flax.nnx.nn", "flax.nnx.initializers", "flax.nnx.nn.dtypes", "flax.nnx.options", "flax.core"):
        sys.modules.setdefault(name, types.ModuleType(name))
    nnx.__dict__.update(
        initializers=sys.modules["flax.nnx.initializers"],
        nn=sys.modules["flax.nnx.nn"],
        options=sys.modules["flax.nnx.options"],
    )
    sys.modules["flax.core"].FrozenDict = type("FrozenDict", (dict,), {})
    sys.modules["flax.nnx.options"].read = lambda name: False
    for name in dir(jax.nn):  # nnx names the activations of JAX, too
        if not name.startswith("_"):
            nnx.__dict__.setdefault(name, getattr(jax.nn, name))
    for name in FILES:
        try:
            defined = run(name)
        except Exception as error:
            FAILED[name] = error
            continue
        if name == "initializers":
            sys.modules["flax.nnx.initializers"].__dict__.update(defined)
        elif name == "dtypes":
            sys.modules["flax.nnx.nn.dtypes"].__dict__.update(defined)
        else:
            nnx.__dict__.update(defined)


FAILED: dict[str, Exception] = {}


def run(name: str) -> dict:
    """The names that a file defines."""
    module = types.ModuleType(f"isograft_spec.layers.{name}")
    sys.modules[module.__name__] = module
    text = (FOLDER / f"{name}.py").read_text()
    exec(compile(text, str(FOLDER / f"{name}.py"), "exec"), module.__dict__)
    own = lambda x: getattr(x, "__module__", module.__name__) == module.__name__ and not isinstance(x, types.ModuleType)
    return {k: v for k, v in vars(module).items() if not k.startswith("_") and own(v)}
