"""Each warning is shown by a test that makes the mistake, and not by a near one that does not."""

import pytest

LOST = """
def test_it():
    @jax.jit
    def step(model):
        model.w[...] = model.w[...] * 2
        return {result}
    step(Model())
"""
ESCAPED = """
kept = []
def test_it():
    def body(x):
        {inside}
        return x
    y = another_name(body)(jnp.ones(2))
    {outside}
"""


@pytest.mark.parametrize(("source", "expected"), [
    (LOST.format(result="model.w[...].sum()"), "*lost-write*test_it.py:*`model.w` is written in a body of jax.jit (`step`)*"),
    (LOST.format(result="model.w[...]"), None),
    (LOST.format(result="model"), None),
    (LOST.format(result="model.w[...].sum()").replace("jax.jit", "nnx.jit"), None),
    (ESCAPED.format(inside="kept.append(x)", outside="pass"), "*escaped-tracer*test_it.py:*`kept[[]0]` holds a tracer*"),
    (ESCAPED.format(inside="pass", outside="kept.append(y)"), None),
])
def test_a_warning(runner, source, expected):
    """The section has it, and it fails no test."""
    result = runner.run(source, "--isograft=compat")
    assert result.ret == 0
    if expected:
        result.stdout.fnmatch_lines([expected])
    else:
        result.stdout.no_fnmatch_line("*warning*[[]*")
