"""Tests of the Python package. Those of the plugin run pytest in a process of its own, on the installed Flax."""

import importlib.util
import os
import pathlib
import sys

import pytest

pytest_plugins = "pytester"
HERE = pathlib.Path(__file__).resolve().parent

MODELS = '''
import jax, jax.numpy as jnp, pytest
from flax import nnx
from flax.nnx import jit as another_name

class Model(nnx.Module):
    def __init__(self, shared=False):
        self.w = nnx.Param(jnp.arange(2.0))
        self.steps = nnx.Variable(jnp.zeros(()))
        self.layers = nnx.List([nnx.Linear(2, 2, rngs=nnx.Rngs(0))])
        self.name = "model"
        if shared:
            self.v = self.w

def double(model):
    model.w[...] = model.w[...] * 2
    return model.w[...].sum()

@another_name
def at_import(model):
    return double(model)
'''


class Runner:
    """Runs pytest on one test file, with `models.py` beside it and perhaps a `conftest.py` that plants a fault."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        pytester.makepyfile(models=MODELS)

    def run(self, source: str, *options: str, fault: str = "") -> pytest.RunResult:
        """The result of a run."""
        if fault:
            self.pytester.makeconftest(fault)
        self.pytester.makepyfile(test_it="from models import *\n" + source)
        plugin = [] if installed() else ["-p", "isograft.plugin"]
        return self.pytester.runpytest_subprocess(*plugin, "-p", "no:cacheprovider", *options)


def installed() -> bool:
    """Whether the package is installed, so that pytest finds the plugin by itself."""
    from importlib.metadata import entry_points

    found = entry_points()
    group = found.select(group="pytest11") if hasattr(found, "select") else found.get("pytest11", [])
    return any(each.value == "isograft.plugin" for each in group)


@pytest.fixture
def runner(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs pytest with the plugin."""
    if importlib.util.find_spec("flax") is None:  # not imported here: pytester forgets modules, and NumPy is not imported twice
        pytest.skip("Flax is not installed")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]))
    monkeypatch.setenv("JAX_PLATFORMS", "cpu")
    return Runner(pytester)


sys.path.insert(0, str(HERE.parent))
