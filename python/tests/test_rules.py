"""Each rule finds a defect: one that is planted into Flax by a `conftest.py`, or one of the released version. Its sound twin passes."""

import importlib.metadata

import pytest

PLANT = "import jax, jax.numpy as jnp\nfrom flax import nnx\nfrom flax.nnx import extract\n"
# Runs in tree and graph mode whenever a transform has got its updates.
AFTER = PLANT + """
was = extract.apply_updates
def apply_updates(variables, updates):
    was(variables, updates)
    for variable in variables.values():
        fault(variable)
extract.apply_updates = apply_updates
"""
# Runs in tree mode with the arguments, before the function does.
BEFORE = PLANT + """
was = extract.check_no_aliases
def check_no_aliases(name, **kwargs):
    for module in kwargs.get("args", ()):
        if isinstance(module, nnx.Module) and "check" not in kwargs:
            fault(module)
    return was(name, **kwargs)
extract.check_no_aliases = check_no_aliases
"""
# Runs in compat mode after a call of what nnx.jit gave.
COMPAT = PLANT + """
from flax.nnx.transforms.compilation import JitWrapped
split, merge = JitWrapped._get_pure_args_kwargs, JitWrapped._get_non_pure_out
def before(self, args, kwargs):
    self.seen = [(v, v.get_raw_value()) for m in args if isinstance(m, nnx.Module) for _, v in nnx.iter_graph(m)
                 if isinstance(v, nnx.Variable)]
    return split(self, args, kwargs)
def after(self, *args):
    out = merge(self, *args)
    for variable, old in self.seen:
        fault(variable, old)
    return out
JitWrapped._get_pure_args_kwargs, JitWrapped._get_non_pure_out = before, after
"""
GUARD = PLANT + "from flax.nnx import tracers\ntracers.TraceState.is_valid = lambda self: True\n"

JIT = "def test_it():\n    model = Model(); nnx.jit(double)(model)\n"
READ = "def test_it():\n    model = Model(); nnx.jit(lambda m: m.w[...] * 2)(model)\n"
ABSTRACT = "def test_it():\n    nnx.eval_shape(double, Model())\n"
FAILS = """
def test_it():
    def failing(model):
        double(model)
        raise ValueError("no")
    with pytest.raises(ValueError):
        nnx.jit(failing)(Model())
"""
CAPTURED = """
def test_it():
    outside = nnx.Variable(jnp.ones(2))
    def change(model):
        outside[...] = jnp.zeros(2)
    try:
        nnx.jit(change)(Model())
    except Exception:
        pass
"""

# rule, what is seen, mode, program, fault
PLANTED = {
    "a tracer stays in a Variable": (
        "effects/no-tracer-escapes", "args[[]0[]].layers[[]0[]].bias is a tracer, *, of a trace that has ended", "tree", JIT, AFTER + """
seen = []
snapshot = extract.snapshot
def keeping(tree):
    seen.extend(x for x in jax.tree.leaves(tree) if isinstance(x, jax.core.Tracer))
    return snapshot(tree)
extract.snapshot = keeping
def fault(variable):
    if isinstance(variable, nnx.Param) and seen:
        variable.set_raw_value(seen[-1])
"""),
    "an untouched Variable gets a copy of its array": (
        "effects/untouched-is-same", "untouched, but args[[]0[]].w was ArrayImpl float32[[]2[]] and is ArrayImpl*", "graph", READ, AFTER +
        "def fault(variable): variable.set_raw_value(jnp.array(variable.get_raw_value(), copy=True))\n"),
    "an untouched Variable gets metadata": (
        "effects/untouched-is-same", "untouched, but args[[]0[]].w metadata 'tag' was not there and is 1", "tree", READ, AFTER +
        "def fault(variable): variable.set_metadata(tag=1)\n"),
    "an untouched Variable gets another value in compat mode": (
        "effects/untouched-is-same", "untouched, but args[[]0[]].steps was ArrayImpl float32[[][]] 0.0 and is ArrayImpl float32[[][]] 1.0",
        "compat", READ, COMPAT + "def fault(variable, old): variable.set_raw_value(old + 1)\n"),
    "a write is lost": (
        "boundary/value-written-back", "the function set args[[]0[]].w, which holds its old value", "tree", JIT,
        PLANT + "extract.apply_updates = lambda variables, updates: None\n"),
    "a write is lost in compat mode": (
        "boundary/value-written-back", "the function set args[[]0[]].w, which holds its old value", "compat", JIT,
        COMPAT + "def fault(variable, old): variable.set_raw_value(old)\n"),
    "an object gains an attribute": (
        "effects/structure-stays", "args[[]0[]].extra was not there and is 1", "tree", READ,
        BEFORE + "def fault(module): vars(module)['extra'] = 1\n"),
    "an object loses an attribute": (
        "effects/structure-stays", "args[[]0[]].name was 'model' and is not there", "tree", READ,
        BEFORE + "def fault(module): vars(module).pop('name', None)\n"),
    "a failing call has changed a value": (
        "effects/failure-is-atomic", "after the exception, args[[]0[]].w was ArrayImpl*", "tree", FAILS,
        BEFORE + "def fault(module): module.w.set_raw_value(module.w.get_raw_value() + 1)\n"),
    "a failing call has changed the structure": (
        "effects/failure-is-atomic", "after the exception, args[[]0[]].extra was not there and is 1", "tree", FAILS,
        BEFORE + "def fault(module): vars(module)['extra'] = 1\n"),
    "abstract evaluation changes a value": (
        "effects/abstract-is-pure", "args[[]0[]].w was ArrayImpl*", "tree", ABSTRACT,
        BEFORE + "def fault(module): module.w.set_raw_value(module.w.get_raw_value() + 1)\n"),
    "what is captured is changed": (
        "boundary/outer-changed", "the function changed what it captured: Variable*", "tree", CAPTURED, GUARD),
    "what is captured is changed in compat mode": (
        "boundary/outer-changed", "the function changed what it captured: Variable*", "compat", CAPTURED, GUARD),
    "state lacks a path": (
        "paths/agree", "args[[]0[]]: iter_graph has the path .layers[[]0[]].bias, state has not", "graph", READ,
        PLANT + "flat = nnx.to_flat_state\nnnx.to_flat_state = lambda state: list(flat(state))[1:]\n"),
    "iter_graph names another Variable": (
        "paths/agree", "args[[]0[]]: iter_graph has a Variable at .w, attribute access reaches another Param", "compat", READ, PLANT + """
walk = nnx.iter_graph
nnx.iter_graph = lambda node, **kw: ((p, nnx.Param(0.0) if p == ("w",) else v) for p, v in walk(node, **kw))
"""),
    "iter_graph has a Variable twice": (
        "paths/one-to-one", "args[[]0[]]: iter_graph has one Variable at .steps and .w", "tree", READ, PLANT + """
walk = nnx.iter_graph
nnx.iter_graph = lambda node, **kw: ((p, node.steps if p == ("w",) else v) for p, v in walk(node, **kw))
"""),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(runner, name):
    rule, seen, mode, program, fault = PLANTED[name]
    result = runner.run(program, f"--isograft={mode}", fault=fault)
    result.stdout.fnmatch_lines([f"{rule}: *test_it.py:*: nnx.* in {mode} mode: {seen}"])
    result.assert_outcomes(failed=1)


@pytest.mark.parametrize("name", PLANTED)
def test_its_sound_twin_passes(runner, name):
    rule, _, mode, program, _ = PLANTED[name]
    result = runner.run(program, f"--isograft={mode}")
    result.assert_outcomes(passed=1)
    held = "effects/failure-is-atomic" if "captured" in name else rule  # Flax refuses the change
    result.stdout.fnmatch_lines([f"  {held:<28} judged * time*, holds"])


# What Flax 0.12.12 does; all but the last as docs/findings.md lists it.
RELEASED = {
    "branches-convert-numbers": (
        "effects/untouched-is-same", 6, "untouched, but args[[]0[]] was 1.0 and is ArrayImpl float32[[][]] 1.0", "tree", """
def test_it():
    v = nnx.Variable(1.0)
    read = lambda v: v.get_value() * 2.0
    nnx.cond(True, read, read, v)
"""),
    "made-inside-array-leaks": (
        "effects/no-tracer-escapes", 8, "the output.x is a tracer*", "graph", """
def test_it():
    def make(x):
        out = nnx.Module()
        out.x = x * 2
        return out
    nnx.jit(make)(jnp.ones(2))
"""),
    "compat-gained-array-leaks": (
        "effects/no-tracer-escapes", 5, "args[[]0[]].new is a tracer*", "compat", """
def test_it():
    def gain(model): model.new = jnp.ones(2) * 2
    nnx.jit(gain)(Model())
"""),
    "capture-outlives-an-exception": (
        "effects/scoped", 7, "args[[]0[]] still has the record of a capture that has ended, __captures__", "tree", """
def test_it():
    def sowing(model): model.sow(nnx.Intermediate, "x", 1.0); raise ValueError("no")
    model = Model()
    with pytest.raises(ValueError):
        nnx.capture(sowing, nnx.Intermediate)(model)
"""),
    # A tabulate that fails does not put the methods back: every other object of these classes is unusable.
    "tabulate-outlives-an-exception": (
        "effects/scoped", 4, "Linear.__call__ is still replaced, for every object of the class", "compat", """
def test_it():
    with pytest.raises(TypeError): nnx.tabulate(nnx.Linear(2, 2, rngs=nnx.Rngs(0)), jnp.ones((1, 3)))
"""),
}


@pytest.mark.parametrize("name", RELEASED)
def test_a_listed_divergence_is_found_at_its_line(runner, name):
    if importlib.metadata.version("flax") != "0.12.12":
        pytest.skip("these are the divergences of Flax 0.12.12")
    rule, line, seen, mode, program = RELEASED[name]
    result = runner.run(program, f"--isograft={mode}")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"{rule}: *test_it.py:{line}: nnx.* in {mode} mode: {seen}"])


def test_a_broken_rule_can_be_allowed(runner):
    rule, _, _, mode, program = RELEASED["branches-convert-numbers"]
    result = runner.run(program, f"--isograft={mode}", "--isograft-allow=effects/*@*test_it")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines([f"  {rule:<28} judged       1 time, broken at 1 place"])
    assert runner.run(program, f"--isograft={mode}", "--isograft-no-rules").ret == 0
