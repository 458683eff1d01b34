"""The rules of a dialect's folder judge the tests of its library: those of the chapter find the mistake of its library."""

import importlib.util
import os
import shutil

import pytest
from conftest import HERE, installed

TINY = HERE.parent.parent / "conformance" / "dialect" / "tiny"
HEAD = """
import jax, jax.numpy as jnp, pytest, tiny
from tiny import changed

@tiny.module
class Counter:
    n: jax.Array

def count(counter, x):
    counter = changed(counter, n=counter.n + x)
    return counter, counter.n

@pytest.fixture(params=[0.0, 1.0])
def counter(request):
    return Counter(jnp.array(request.param))
"""
SOUND = """
def test_scan(counter):
    last, ns = tiny.scan(count)(counter, jnp.arange(3.0))
    assert last.n == counter.n + 3 and ns.shape == (3,)

def test_plain():
    assert jnp.ones(3).sum() == 3
"""


class Runner:
    """Runs pytest on tests of tiny, with the folder `dialect` beside them."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester, self.folder = pytester, pytester.path / "dialect"
        shutil.copytree(TINY, self.folder)

    def rule(self, name: str, text: str) -> None:
        """Writes a rule."""
        (self.folder / "rules" / name).write_text(text)

    def run(self, source: str, *options: str) -> pytest.RunResult:
        """The result of a run."""
        self.pytester.makepyfile(test_it=HEAD + source)
        plugin = [] if installed() else ["-p", "isograft.plugin"]
        return self.pytester.runpytest_subprocess(*plugin, "-p", "no:cacheprovider", *(options or ["--isograft-dialect=dialect"]))


@pytest.fixture
def runner(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs pytest with the plugin, and the library of the chapter."""
    if importlib.util.find_spec("jax") is None:
        pytest.skip("JAX is not installed")
    found = Runner(pytester)
    path = [str(HERE.parent), str(found.folder / "implementation"), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    monkeypatch.setenv("JAX_PLATFORMS", "cpu")
    return found


def test_sound_tests_pass_and_each_rule_is_counted(runner: Runner) -> None:
    """Two tests call `scan`, and one calls `changed`, since JAX keeps the body that it has staged. The third test calls neither."""
    result = runner.run(SOUND)
    result.assert_outcomes(passed=3 + 2 + 2 + 1)
    result.stdout.fnmatch_lines(
        ["*tiny/changed-copies*judged*, holds", "*tiny/scan-is-loop*judged*2 times, holds", "*tiny/scan-keeps-structure*judged*2 times, holds"])


def test_a_broken_watch_fails_the_test(runner: Runner) -> None:
    """The library changes a module that it has made itself. A test without an assertion shows it."""
    result = runner.run("def test_twice():\n    changed(changed(Counter(0.0), n=1.0), n=2.0)\n")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        ["*Isograft: broken rules", "*tiny/changed-copies: the module has changed", "*tiny/changed-copies*broken by 1 test",
         "*tiny/scan-is-loop*judged       0 times, says nothing", "*FAILED test_it.py::test_twice?tiny/changed-copies?*"])


def test_what_stands_instead_must_pass_too(runner: Runner) -> None:
    """A test that the other function fails is a failure of its own, with the rule in its name."""
    runner.rule("scan_is_loop.py", '"""Wrong."""\n\n\ndef instead_tiny_scan(step):\n    return lambda m, xs: (m, xs)\n')
    result = runner.run(SOUND)
    result.assert_outcomes(passed=6, failed=2)
    result.stdout.fnmatch_lines(["*tiny/scan-is-loop*broken by 2 tests", "*FAILED test_it.py::test_scan?0.0-tiny/scan-is-loop?*"])


def test_what_the_library_calls_itself_is_not_judged(runner: Runner) -> None:
    """The watch would refuse the call of `changed` in `twice`; it sees the one of the test."""
    library = runner.folder / "implementation" / "tiny.py"
    library.write_text(library.read_text() + "\n\ndef twice(m, **fields):\n    return changed(changed(m, **fields), **fields)\n")
    result = runner.run("def test_twice():\n    tiny.twice(Counter(0.0), n=1.0)\n")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*tiny/changed-copies*judged       0 times, says nothing"])


def test_a_rule_begins_anew_with_each_test(runner: Runner) -> None:
    """What a rule keeps is gone with the test."""
    runner.rule("once.py", '"""Once."""\n\nimport tiny\n\nwatch_kept = []\n\n\ndef watched_tiny_scan(step):\n    watch_kept.append(step)\n'
                '    watch(len(watch_kept) == 1, "a second scan")\n    return tiny.scan(step)\n')
    runner.run(SOUND).assert_outcomes(passed=10)
    twice = "\ndef test_two(counter):\n    for _ in range(2):\n        tiny.scan(count)(counter, jnp.arange(2.0))\n"
    result = runner.run(SOUND + twice)
    assert result.parseoutcomes()["failed"] == 2


def test_no_rule_meets_another(runner: Runner) -> None:
    """A watch that calls the library twice, and one that counts the calls."""
    twice = '"""Twice."""\n\nimport tiny\n\n\ndef watched_tiny_changed(m, **fields):\n    tiny.changed(m, **fields)\n' \
            '    watch(True, "")\n    return tiny.changed(m, **fields)\n'
    once = '"""Once."""\n\nimport tiny\n\nwatch_kept = []\n\n\ndef watched_tiny_changed(m, **fields):\n    watch_kept.append(m)\n' \
           '    watch(len(watch_kept) == 1, "a second call")\n    return tiny.changed(m, **fields)\n'
    runner.rule("a.py", once), runner.rule("b.py", twice), runner.rule("c.py", once)
    runner.run("def test_it(counter):\n    changed(counter, n=2.0)\n").assert_outcomes(passed=10)


def test_what_needs_the_text_of_a_program_is_told(runner: Runner) -> None:
    """A method of the library cannot be replaced where it is called."""
    runner.rule("method.py", '"""A rule."""\n\n\ndef watched_method_init(m):\n    return m.init()\n')
    runner.run(SOUND).stdout.fnmatch_lines(["*watched_method_init needs the text of a program: `isograft check` judges it"])


def test_the_folder_may_stand_in_the_settings(runner: Runner) -> None:
    """As `--isograft-dialect`, below the root."""
    runner.pytester.makeini("[pytest]\nisograft_dialect = dialect\n")
    runner.run(SOUND, "-q").assert_outcomes(passed=8)


def test_modes_of_nnx_need_a_run_of_their_own(runner: Runner) -> None:
    """Also where the folder stands in the settings. The option that the error names leaves it out."""
    runner.pytester.makeini("[pytest]\nisograft_dialect = dialect\n")
    runner.run(SOUND, "--isograft=compat").stderr.fnmatch_lines(["*`-o isograft_dialect=` leaves out the folders*"])
    result = runner.run("def test_plain():\n    assert True\n", "--isograft=compat", "-o", "isograft_dialect=")
    result.stdout.fnmatch_lines(["*test*each in compat*"])


@pytest.mark.parametrize(("options", "words"), [
    (["--isograft-dialect=nowhere"], "*nowhere*dialect.toml*"),
    (["--isograft-dialect=dialect", "--isograft=compat"], "*Run pytest twice, with one of them each*"),
])
def test_what_cannot_be_is_refused(runner: Runner, options: list[str], words: str) -> None:
    """Before any test runs."""
    runner.run(SOUND, *options).stderr.fnmatch_lines([words])


def test_a_mistake_in_a_rule_names_its_file(runner: Runner) -> None:
    """A file that is no Python."""
    runner.rule("one.py", "def f(:\n")
    runner.run(SOUND).stderr.fnmatch_lines(["*one.py:1: *"])
