"""`pytest --isograft` runs each test in each mode and says where they disagree."""

import re

SHARED = "def test_shared():\n    assert at_import(Model(shared=True)) == 2.0\n"


def test_without_the_option_nothing_happens(runner):
    result = runner.run(SHARED)
    result.assert_outcomes(passed=1)
    result.stdout.no_fnmatch_line("*isograft =*")


def test_each_test_runs_in_each_mode(runner):
    result = runner.run(
        "import flax\n"
        "@pytest.mark.parametrize('x', [1, 2])\n"
        "def test_mode(x, request):\n"
        "    mode = request.node.nodeid.rsplit('-', 1)[1][:-1]\n"
        "    given = nnx.set_graph_mode.current_value(), nnx.set_graph_updates.current_value()\n"
        "    assert given == {'tree': (False, False), 'graph': (True, False), 'compat': (True, True)}[mode]\n", "--isograft", "-v")
    result.assert_outcomes(passed=6)
    result.stdout.fnmatch_lines(["*test_mode[[]1-tree[]] PASSED*", "*test_mode[[]2-graph[]] PASSED*",
                                 "*test_mode[[]2-compat[]] PASSED*", "2 tests, each in tree, graph, compat", "  tree    2 passed",
                                 "  graph   2 passed", "  compat  2 passed",
                                 "modes/agree: the modes disagree on 0 of 2 tests"])


def test_a_function_decorated_at_import_follows_the_mode(runner):
    result = runner.run(SHARED, "--isograft")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*Isograft: the modes disagree*", "tree: failed with ValueError: Duplicate Param*", "graph, compat: passed",
                                 "*docs/rules.md#modesagree",
                                 "modes/agree: the modes disagree on 1 of 1 tests (1 in the outcome)",
                                 "    tree: failed with ValueError: Duplicate Param*", "    graph, compat: passed",
                                 "FAILED *test_it.py::test_shared[[]tree[]]*"])


def test_a_test_that_fails_in_several_modes_is_one_failure(runner):
    result = runner.run(
        "def test_alike(): assert False, 'in each'\n"
        "def test_other(): raise ValueError(f'mode {nnx.set_graph_mode.current_value()}')\n"
        "def test_skip():\n    if nnx.set_graph_mode.current_value(): pytest.skip('not in graph')\n",
        "--isograft=tree,graph", "--junit-xml=junit.xml")
    result.assert_outcomes(passed=1, failed=3, skipped=1)
    result.stdout.fnmatch_lines(["*Isograft: the failure in graph mode*", "*ValueError: mode True", "*Isograft: the modes disagree*",
                                 "tree: failed with ValueError: mode False", "graph: failed with ValueError: mode True",
                                 "FAILED *::test_alike[[]tree[]]*", "FAILED *::test_other[[]tree[]]*",
                                 "FAILED *::test_skip[[]modes/agree[]]*", "*3 failed, 1 passed, 1 skipped, 2 repeated*"])
    told = (runner.pytester.path / "junit.xml").read_text()
    assert told.count("<failure") == 3
    assert [told.count(f'message="failed {how} in tree mode"') for how in ("likewise", "otherwise")] == [1, 1]


def test_the_progress_counts_every_mode(runner):
    result = runner.run(SHARED + "def test_more(): pass\n", "--isograft")
    result.assert_outcomes(passed=5, failed=1)
    result.stdout.fnmatch_lines(["*=== 1 failed, 5 passed*"])
    shown = [int(part) for line in result.outlines for part in re.findall(r"\[ *(\d+)%\]$", line)]
    assert shown and max(shown) == 100, shown


def test_decorators_with_options_follow_the_mode(runner):
    runner.run(
        "@nnx.jit(donate_argnums=0)\ndef one(model): model.new = 1\n"
        "@nnx.vmap(in_axes=(None, 0))\ndef two(model, x): model.new = 1; return x\n"
        "@nnx.remat\ndef three(model): model.new = 1\n"
        "@pytest.mark.parametrize('call', [one, lambda m: two(m, jnp.ones(2)), three])\n"
        "def test_gains(call, request):\n"
        "    model = Model(); call(model)\n"
        "    assert hasattr(model, 'new') == ('compat' in request.node.nodeid)\n", "--isograft").assert_outcomes(passed=9)


def test_a_mode_that_the_program_chooses_stays(runner):
    runner.run(
        "with nnx.set_graph_mode(True), nnx.set_graph_updates(True):\n    chosen = nnx.jit(lambda m: double(m))\n"
        "named = nnx.jit(lambda m: double(m), graph=True, graph_updates=True)\n"
        "def test_chosen():\n    chosen(Model(shared=True)); named(Model(shared=True))\n"
        "def test_set_for_good():\n    nnx.set_graph_mode(True)\n    nnx.set_graph_updates(True)\n"
        "def test_is_not_set():\n    assert nnx.set_graph_mode.current_value() is False\n", "--isograft=tree").assert_outcomes(passed=3)


def test_a_custom_derivative_follows_the_mode(runner):
    runner.run(
        "@nnx.custom_vjp\ndef f(model, x): return model.w[...] * x\n"
        "f.defvjp(lambda m, x: (f(m, x), None), lambda r, g: (None, g * 0 + 5))\n"
        "def test_it():\n"
        "    assert nnx.grad(lambda x, m: f(m, x).sum())(jnp.ones(2), Model())[0] == 5\n",
        "--isograft=graph,tree").assert_outcomes(passed=2)


def test_classes_of_the_exception_and_its_text_count(runner):
    result = runner.run(
        "def in_tree(): return not nnx.set_graph_mode.current_value()\n"
        "def test_class(): raise (KeyError if in_tree() else ValueError)('x')\n"
        "def test_text(): raise ValueError('one' if in_tree() else 'two')\n"
        "def test_address(): raise ValueError(f'{object()} id={id(object())}')\n"
        "class Mute(Exception):\n    def __str__(self): raise OSError('no')\n"
        "def test_mute(): raise Mute\n"
        "def test_skip():\n    if in_tree(): pytest.skip('not here')\n"
        "@pytest.mark.xfail\ndef test_xfail(): assert not in_tree()\n", "--isograft=tree,graph")
    result.stdout.fnmatch_lines([
        "modes/agree: the modes disagree on 4 of 6 tests (1 in the exception's class, 1 in the exception's text, 2 in the outcome)",
        "*test_class", "    tree: failed with KeyError: 'x'", "    graph: failed with ValueError: x",
        "*test_text", "    tree: failed with ValueError: one", "    graph: failed with ValueError: two",
        "*test_skip", "    tree: skipped", "    graph: passed", "*test_xfail", "    tree: xfailed", "    graph: xpassed"])


def test_fixtures_are_made_anew_for_each_mode(runner):
    result = runner.run(
        "made = []\n"
        "@pytest.fixture(scope='session')\ndef model(): made.append(1); return Model()\n"
        "@pytest.fixture\ndef failing():\n    if nnx.set_graph_mode.current_value(): raise OSError('no')\n"
        "def test_one(model): double(model); assert model.w[1] == 2\n"
        "def test_two(model): assert model.w[1] == 2\n"
        # Each mode has a process of its own: what the module keeps is not that of another mode.
        "def test_made(): assert len(made) == 1\n"
        "def test_setup(failing): pass\n", "--isograft")
    result.assert_outcomes(passed=10, errors=1)
    result.stdout.fnmatch_lines(["    tree: passed", "    graph, compat: failed in its setup with OSError: no"])


def test_what_tests_keep_is_no_disagreement(runner):
    """State of modules and classes, and Hypothesis, which notices a method that two objects run."""
    runner.run(
        "import time\n"
        "kept = []\n"
        "def test_first(): kept.append(1); assert len(kept) == 1\n"
        "def test_second(): assert kept == [1]\n"
        "class TestState:\n"
        "    count = 0\n"
        "    def test_one(self): type(self).count += 1; assert self.count == 1\n"
        "    def test_two(self): assert self.count == 1\n"
        "@pytest.fixture(scope='module')\ndef model(): return Model()\n"
        "def test_module(model): double(model); assert model.w[1] == 2\n", "--isograft").assert_outcomes(passed=15)


def test_a_clock_in_a_text_is_no_disagreement(runner):
    result = runner.run("import time\ndef test_clock(): raise ValueError(time.time_ns())\n", "--isograft")
    result.stdout.fnmatch_lines(["modes/agree: the modes disagree on 0 of 1 tests"])


def test_numbers_without_a_seed_are_no_disagreement(runner):
    result = runner.run(
        "import random\n"
        "import numpy as np\n"
        "def test_drawn():\n    assert random.random() + np.random.rand() + np.random.normal() > 9, random.random()\n", "--isograft")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["modes/agree: the modes disagree on 0 of 1 tests"])


def test_a_process_that_dies_is_a_failure(runner):
    result = runner.run(
        "import os\n"
        "def test_it():\n    if not nnx.set_graph_mode.current_value(): os._exit(7)\n", "--isograft=graph,tree")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*the process that runs the tests in tree mode ended with status 7*"])


def test_a_long_text_keeps_its_places():
    from isograft import agreement

    node = "Param( # 2 (8 B) value=Array([1., 1.], dtype=float32) )"
    text = f"Duplicate {node} found at paths:\n - .args[0].a\n - .args[0].b\n" + "It is shared. " * 30
    assert agreement.brief(text).startswith("Duplicate Param found at paths: - .args[0].a - .args[0].b It is shared.")
    assert len(agreement.brief(text)) <= agreement.LONGEST
    assert agreement.brief("x " * 200 + ".args[1].w").endswith("... (.args[1].w)")


def test_classes_of_unittest_run_in_each_mode(runner):
    runner.run(
        "import unittest\n"
        "class Case(unittest.TestCase):\n"
        "    def setUp(self): self.model = Model()\n"
        "    def test_it(self): self.assertEqual(at_import(self.model), 2.0)\n", "--isograft").assert_outcomes(passed=3)


def test_each_run_has_an_instance_of_its_own(runner):
    runner.run(
        "import unittest\n"
        "class Case(unittest.IsolatedAsyncioTestCase):\n"
        "    async def test_it(self):\n        assert not hasattr(self, 'seen'); self.seen = 1\n"
        "class TestPlain:\n"
        "    def test_it(self):\n        assert not hasattr(self, 'seen'); self.seen = 1\n", "--isograft").assert_outcomes(passed=6)


def test_a_disagreement_can_be_allowed(runner):
    result = runner.run(SHARED, "--isograft=graph,tree", "--isograft-allow=modes/agree@*::test_sh*")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["modes/agree: the modes disagree on 1 of 1 tests (1 in the outcome)"])


def test_what_is_no_mode_is_refused(runner):
    result = runner.run(SHARED, "--isograft", "test_it.py")
    assert result.ret == 4
    result.stderr.fnmatch_lines(["*'test_it.py' is not a list of modes; write --isograft=tree,graph,compat, or put --isograft after the*"])


def test_a_conftest_may_set_up_jax_first(runner):
    runner.run("def test_it(): assert jax.config.jax_enable_x64\n", "--isograft=tree",
               fault="import os, sys\nassert 'jax' not in sys.modules\nos.environ['JAX_ENABLE_X64'] = '1'\n").assert_outcomes(passed=1)
