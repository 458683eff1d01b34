"""`run`, `check` and `migrate` give what the command says as plain data. They need the binary: of the wheel, or $ISOGRAFT_COMMAND."""

import pathlib
import stat

import pytest

import isograft
from isograft import _command

TIED = """
import jax.numpy as jnp
from flax import nnx

class Tied(nnx.Module):
    def __init__(self):
        self.encoder = nnx.Param(jnp.ones(2))
        self.decoder = self.encoder

@nnx.jit
def double(model):
    model.encoder[...] = model.encoder[...] * 2.0

def main():
    model = Tied()
    double(model)
    return model
"""


@pytest.fixture
def binary() -> None:
    """Skips where there is no binary."""
    try:
        _command.command()
    except isograft.IsograftError as error:
        pytest.skip(str(error))


@pytest.mark.usefixtures("binary")
class TestWithTheBinary:
    def test_run_gives_the_outcome_in_each_mode(self, tmp_path: pathlib.Path):
        modes = isograft.run(TIED)["modes"]
        assert modes["tree"]["class"] == "alias" and modes["compat"]["outcome"] == "returned"
        path = tmp_path / "tied.py"
        path.write_text(TIED)
        assert isograft.run(path)["modes"] == modes
        assert list(isograft.run(str(path), mode="graph")["modes"]) == ["graph"]

    def test_a_name_may_begin_as_an_option_does(self, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.chdir(tmp_path)
        pathlib.Path("-tied.py").write_text(TIED)
        assert isograft.run("-tied.py")["modes"]["tree"]["class"] == "alias"

    def test_check_counts_each_rule(self):
        answer = isograft.check(TIED, rules="effects/*")
        rules = {rule["rule"] if "rule" in rule else rule["id"]: rule for rule in answer["rules"]}
        assert "effects/no-tracer-escapes" in rules and answer["broken"] == []

    def test_migrate_names_the_call(self):
        assert "boundary/alias-in-arguments" in str(isograft.migrate(TIED))
        assert "boundary/alias-in-arguments" not in str(isograft.migrate(TIED, new="graph"))

    @pytest.mark.parametrize("call", [isograft.run, isograft.check, isograft.migrate])
    def test_bad_input_raises_what_the_command_says(self, call, tmp_path: pathlib.Path):
        with pytest.raises(isograft.IsograftError, match="cannot be read|No such file|not found|does not exist") as caught:
            call(tmp_path / "missing.py")
        assert caught.value.status == 2 and caught.value.arguments[0] == call.__name__

    def test_a_syntax_error_names_its_place(self):
        with pytest.raises(isograft.IsograftError, match="1:10: syntax error"):
            isograft.run("def main(:\n    pass\n")
        with pytest.raises(isograft.IsograftError, match="1:10: syntax error"):
            isograft.check("def main(:\n    pass\n")

    def test_a_program_that_can_be_read_is_judged_beside_one_that_cannot(self):
        answer = isograft.check(TIED, "def main(:\n    pass\n", rules="effects/*")
        assert not answer["holds"] and [("unread" in ended) for ended in answer["programs_ended"]] == [False, True]

    def test_a_wrong_option_is_an_error(self):
        with pytest.raises(isograft.IsograftError, match="--mode"):
            isograft.run(TIED, mode="jungle")


def test_the_variable_names_the_binary(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch):
    fake = tmp_path / "fake"
    fake.write_text("#!/bin/sh\necho '{\"error\": \"no such thing\"}'\nexit 2\n")
    monkeypatch.setenv(_command.VARIABLE, str(fake))
    with pytest.raises(isograft.IsograftError, match="no command that can be executed"):
        isograft.run("x\n")
    fake.chmod(fake.stat().st_mode | stat.S_IXUSR)
    with pytest.raises(isograft.IsograftError, match="^no such thing$") as caught:
        isograft.run("x\n")
    assert caught.value.status == 2
    fake.write_text("#!/bin/sh\necho broken pipe >&2\nexit 3\n")
    with pytest.raises(isograft.IsograftError, match="^broken pipe$"):
        isograft.migrate("x\n")


def test_without_a_binary_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(_command.VARIABLE, raising=False)
    monkeypatch.setattr(_command.sysconfig, "get_scheme_names", lambda: ())
    monkeypatch.setattr(_command.shutil, "which", lambda name: None)
    with pytest.raises(isograft.IsograftError, match="install the wheel, or set"):
        isograft.run("x\n")
