"""`expect.py` of an exported suite: the differences of outcomes, in Isograft's words and as marks know them, and the process of programs."""

import importlib.util
import pathlib
import time
import types
import typing

import pytest
from conftest import HERE


@pytest.fixture
def expect() -> types.ModuleType:
    """The module, as it stands in a suite."""
    pytest.importorskip("numpy")
    path = HERE.parent.parent / "conformance" / "src" / "export" / "suite" / "expect.py"
    spec = importlib.util.spec_from_file_location("expect", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_difference_has_isografts_words(expect: types.ModuleType) -> None:
    """The place, what is expected there, and what there is."""
    array, raised, returned = expect.array, expect.raised, expect.returned
    one = array("float32[]", 1.0)
    for found, wanted, words in [
        (returned((array("float32[]", 1.0, host=True), 2)), returned((one, 2)), ("value[0].host", "false", "true")),
        (returned({"a": array("int32[2]", [1, 2])}), returned({"a": array("int32[2]", [1, 3])}), ('value["a"].data[1]', "3", "2")),
        (returned(0.5), returned(array("bfloat16[]", 0.5, weak=True)), ("value", "weak bf16[] 0.5", "0.5")),
        (raised("shape"), returned(1), ("outcome", "returned", "raised shape")),
        (raised("shape"), raised("axis"), ("class", "axis", "shape")),
        (returned("x"), returned("y"), ("value", '"y"', '"x"')),
        (returned(1, prints=[[1]]), returned(1, prints=[[2]]), ("prints[0][0]", "2", "1")),
    ]:
        assert not found == wanted
        assert expect.departure(*expect.Shown.differs) == words


def test_a_mark_knows_the_differences_that_it_lists(expect: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others fail, and so does each of another release of JAX."""
    monkeypatch.setattr("importlib.metadata.version", lambda name: {"jax": "0.12"}[name])

    def ends(found: float, jax: str, **marks: bool) -> str:
        @expect.may_diverge("finding", "why", [("value*host", "false", "true")], jax=jax)
        def test() -> None:
            assert expect.returned(expect.array("float32[]", found, **marks)) == expect.returned(expect.array("float32[]", 1.0))

        try:
            test()
        except pytest.xfail.Exception:
            return "xfail"
        except AssertionError:
            return "fails"
        return "passes"

    assert ends(1.0, "0.12", host=True) == "xfail"
    assert ends(1.0, None, host=True) == "xfail"
    assert ends(1.0, "0.11", host=True) == "fails"
    assert ends(2.0, "0.12") == "fails"
    assert ends(1.0, "0.12") == "passes"


WORKER = '''
import json, os, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

json.loads(sys.stdin.readline())
say(system="fake==1")
for count, line in enumerate(sys.stdin):
    program = json.loads(line)["program"]
    if program == "hang":
        time.sleep(60)
    if program == "end" or program == "second" and count == 1:
        print("no memory is left", file=sys.stderr)
        os._exit(3)
    if program == "signal":
        os.kill(os.getpid(), 11)
    if program == "half":
        sys.stdout.write("{")
        sys.stdout.flush()
        os._exit(0)
    say(outcome={"outcome": "returned", "value": os.getpid()})
    if program == "last":
        os._exit(0)
'''


@pytest.fixture
def worker(expect: types.ModuleType, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> typing.Iterator[types.ModuleType]:
    """The module, with a process that ends as programs say."""
    (tmp_path / "worker.py").write_text(WORKER)
    (tmp_path / "environment.json").write_text("{}")
    monkeypatch.setattr(expect, "OBSERVED", tmp_path)
    yield expect
    expect.PROCESS.stop()


@pytest.mark.parametrize(("program", "words"), [
    ("end", "ended with status 3. Its last words:\nno memory is left"),
    ("signal", "was ended by signal 11 (SIGSEGV), and said nothing"),
    ("half", "ended with status 0, and said nothing"),
])
def test_what_ends_the_process_is_told(worker: types.ModuleType, program: str, words: str) -> None:
    """Each time, as a new process ends in the same way; the next program has another one."""
    for before in ["", "plain"]:
        if before:
            worker.run(before)
        with pytest.raises(RuntimeError) as told:
            worker.run(program)
        assert str(told.value) == f"the process that runs programs {words}"
    worker.run("plain")


def test_a_program_that_hangs_is_not_run_again(worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not where the process has run others."""
    worker.run("plain")
    monkeypatch.setattr(worker, "SECONDS", 0.5)
    begin = time.monotonic()
    with pytest.raises(RuntimeError, match="gave no answer in 0.5 s"):
        worker.run("hang")
    assert time.monotonic() - begin < 10


@pytest.mark.parametrize(("program", "then"), [("last", "plain"), ("plain", "second")])
def test_a_process_may_end_after_an_answer(worker: types.ModuleType, program: str, then: str) -> None:
    """A new one runs the next program, and what another program may have broken."""
    first, second = (worker.run(each).parts[0] for each in (program, then))
    assert first != second and second == worker.run("plain").parts[0]
