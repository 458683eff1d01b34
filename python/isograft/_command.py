"""The command `isograft`, with plain data as its answer."""

import json
import os
import pathlib
import shutil
import subprocess
import sysconfig
import tempfile
import typing as tp

# Names the binary to use, before the one of this wheel.
VARIABLE = "ISOGRAFT_COMMAND"
# The exit status that says that Isograft itself has a bug: no answer.
INTERNAL = 70
# The exit status that says that a program cannot be read.
BAD_INPUT = 2
# Where an error is, beside its text.
PLACE = ("file", "cell", "line", "column")

Program = tp.Union[str, "os.PathLike[str]"]


class IsograftError(Exception):
    """The command could not do its work: bad input, bad usage, or a system that could not run a program.

    `status` is the command's exit status (2: usage or input, 3: a system, 70: a bug in Isograft), or None where there is no command; `text` is what it said;
    `arguments` are those that it was given.
    """

    def __init__(self, text: str, status: tp.Optional[int] = None, arguments: tp.Sequence[str] = ()) -> None:
        super().__init__(text)
        self.text, self.status, self.arguments = text, status, list(arguments)


def command() -> str:
    """The path of the binary: `$ISOGRAFT_COMMAND`, that of this wheel, or the one on the path."""
    given = os.environ.get(VARIABLE)
    if given:
        if not os.access(given, os.X_OK):
            raise IsograftError(f"${VARIABLE} is {given!r}, which is no command that can be executed")
        return given
    name = "isograft" + (sysconfig.get_config_var("EXE") or "")
    for scheme in sysconfig.get_scheme_names():
        try:
            path = os.path.join(sysconfig.get_path("scripts", scheme), name)
        except KeyError:
            continue
        if os.access(path, os.X_OK) and not _is_script(path):
            return path
    found = shutil.which("isograft")
    if found is None:
        raise IsograftError(f"the command isograft is not installed: install the wheel, or set ${VARIABLE} to the binary")
    return found


def _is_script(path: str) -> bool:
    with open(path, "rb") as file:
        return file.read(2) == b"#!"


def run(program: Program, *, mode: str = "all", prelude: tp.Optional[Program] = None, steps: tp.Optional[int] = None,
        memory: tp.Optional[int] = None, backend: tp.Optional[str] = None) -> dict[str, tp.Any]:
    """Runs a program on the reference and gives its outcome in each mode.

    `program` is the path of a file, or the text of a program (what has a line break is a text). `memory` is in MiB. The answer has
    `modes`: the outcome by mode, in the form of the page "Outcomes" of the book. Raises `IsograftError` where there is no outcome.
    """
    options = _options(mode=mode, prelude=prelude, steps=steps, memory=memory, backend=backend)
    if _is_text(program):
        return _json(["run", *options, "-"], text=str(program))
    path = os.fspath(program)
    # What follows `--` are the program's own arguments.
    return _json(["run", *options, os.path.join(".", path) if path.startswith("-") else path])


def check(*programs: Program, rules: tp.Optional[str] = None, mode: str = "all", system: tp.Optional[str] = None,
          prelude: tp.Optional[Program] = None, cases: tp.Optional[int] = None, seed: tp.Optional[int] = None,
          jobs: tp.Optional[int] = None, exact: bool = False) -> dict[str, tp.Any]:
    """Judges programs by every rule that applies to them, on the reference or on a live system.

    Each of `programs` is a path of a file or folder, or the text of a program; without any, the enumerated programs and `cases` random
    ones are judged. `rules` is a pattern of identifiers, such as `effects/*`. The answer is the report of the page "Reading a report":
    `rules` has the counts, `broken` every broken rule. A broken rule is an answer; `IsograftError` says that there is none, as where
    none of `programs` can be read.
    """
    options = _options(rule=rules, mode=mode, system=system, prelude=prelude, cases=cases, seed=seed, jobs=jobs)
    with tempfile.TemporaryDirectory(prefix="isograft-") as folder:
        arguments = ["check", *options, *(["--exact"] if exact else []), "--", *_files(programs, folder)]
        answer = _json(arguments)
    unread = [ended["modes"][0]["ended"].removeprefix("no program: ") for ended in answer["programs_ended"] if "unread" in ended]
    if unread and len(unread) == len(answer["programs_ended"]):
        raise IsograftError("\n".join(unread), BAD_INPUT, arguments)
    return answer


def migrate(*programs: Program, old: str = "compat", new: str = "tree", system: tp.Optional[str] = None,
            prelude: tp.Optional[Program] = None, jobs: tp.Optional[int] = None, fix: bool = False) -> dict[str, tp.Any]:
    """Says which calls mean something else in the new mode, and what to write instead.

    Each of `programs` is a path of a file or folder, or the text of a program. With `fix` the old mode is written into the files, at
    each such call. The answer has all of the page "From one mode to another". Raises `IsograftError` where a file cannot be read.
    """
    options = [*_options(system=system, prelude=prelude, jobs=jobs), "--from", old, "--to", new, *(["--fix"] if fix else [])]
    with tempfile.TemporaryDirectory(prefix="isograft-") as folder:
        return _json(["migrate", *options, "--", *_files(programs, folder)])


def _is_text(program: Program) -> bool:
    return isinstance(program, str) and "\n" in program


def _files(programs: tp.Sequence[Program], folder: str) -> list[str]:
    """The paths of programs; texts are written into a folder."""
    found = []
    for index, program in enumerate(programs):
        if _is_text(program):
            path = pathlib.Path(folder, f"program{index}.py")
            path.write_text(str(program), encoding="utf-8")
            found.append(str(path))
        else:
            found.append(os.fspath(program))
    return found


def _options(**given: tp.Any) -> list[str]:
    return [part for name, value in given.items() if value is not None for part in (f"--{name}", str(value))]


def _json(arguments: list[str], text: tp.Optional[str] = None) -> dict[str, tp.Any]:
    """Runs the command with `--format json`; an object that has nothing but an error is one."""
    arguments = [arguments[0], "--format", "json", *arguments[1:]]
    try:
        done = subprocess.run([command(), *arguments], input=text, capture_output=True, text=True, encoding="utf-8")
    except OSError as error:
        raise IsograftError(f"the command cannot be executed: {error}", None, arguments) from error
    if done.returncode == INTERNAL:
        raise IsograftError(done.stderr.strip(), done.returncode, arguments)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        said = done.stderr.strip().removeprefix("error: ") or done.stdout.strip()
        said = said or f"it said nothing and ended with status {done.returncode}"
        raise IsograftError(said, done.returncode, arguments) from None
    if isinstance(answer, dict) and "error" in answer and set(answer) <= {"version", "error", *PLACE}:
        raise IsograftError(str(answer["error"]), done.returncode, arguments)
    return answer
