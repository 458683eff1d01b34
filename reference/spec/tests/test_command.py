"""The command runs a program with the specification in the place of the library, in each mode."""

import subprocess
import sys

import pytest

PROGRAM = """
import jax.numpy as jnp
from flax import nnx


@nnx.jit
def step(m):
    m.count[...] = m.count[...] + 1
    m.last = m.count[...]


def main():
    m = nnx.Dict(count=nnx.Variable(jnp.int32(0)))
    step(m)
    return int(m.count[...]), hasattr(m, "last")
"""


# The dialects, the bridge and the layers, by the names that programs import.
LIBRARIES = """
import flax
import jax
import jax.numpy as jnp
import pax
from flax import linen as nn
from flax import nnx
from flax.core import FrozenDict
from flax.nnx import bridge


class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.relu(nn.Dense(2, kernel_init=nn.initializers.ones)(x))


def main():
    x = jnp.ones((1, 3))
    of_linen = Net().init_with_output(jax.random.key(0), x)[0]
    layer = nnx.Sequential(nnx.Linear(3, 2, rngs=nnx.Rngs(0)), nnx.relu)
    inside = bridge.lazy_init(bridge.ToNNX(Net(), nnx.Rngs(0)), x)
    of_pax = pax.Linear(3, 2)
    try:
        nn.NoSuchLayer
    except AttributeError as lacking:
        names = str(lacking)
    return (
        of_linen.tolist(), layer(x).shape, inside(x).tolist(), of_pax(x).shape, FrozenDict(a=1)["a"], names,
        flax.config.flax_return_frozendict, nnx.split_rngs.__module__, type(of_pax).__module__,
    )
"""


def test_the_libraries_are_found_by_their_names(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(LIBRARIES)
    out = subprocess.run([sys.executable, "-m", "isograft_spec", path], capture_output=True, text=True)
    shown = "([[3.0, 3.0]], (1, 2), [[3.0, 3.0]], (1, 2), 1, \"module 'flax.linen' has no attribute 'NoSuchLayer'\", "
    assert out.stdout.strip() == shown + "False, 'isograft_spec.nnx.rngs', 'pax._layers.linear')", out.stderr


@pytest.mark.parametrize("mode, shown", [("tree", "(1, False)"), ("graph", "(1, False)"), ("compat", "(1, True)")])
def test_program(tmp_path, mode, shown):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    out = subprocess.run([sys.executable, "-m", "isograft_spec", path, "--mode", mode], capture_output=True, text=True)
    assert out.stdout.strip() == shown, out.stderr
