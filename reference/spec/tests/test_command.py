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


@pytest.mark.parametrize("mode, shown", [("tree", "(1, False)"), ("graph", "(1, False)"), ("compat", "(1, True)")])
def test_program(tmp_path, mode, shown):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    out = subprocess.run([sys.executable, "-m", "isograft_spec", path, "--mode", mode], capture_output=True, text=True)
    assert out.stdout.strip() == shown, out.stderr
