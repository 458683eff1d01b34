"""Runs the tests in a mode in a process of its own.

A test may change what stands in its module, its class, or the library's caches. Were the modes run one after the other in one process,
the second would find what the first left, and the two would disagree for no reason of theirs.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import typing as tp

import pytest

# What names a file that both processes would write, with its value behind `=` or as the next argument.
OF_ONE_PROCESS = ("--junit-xml", "--junitxml", "--html", "--report-log", "--basetemp", "--resultlog")
PAUSE = 0.05


def is_possible(config: pytest.Config) -> bool:
    """Whether this process runs tests itself, and asks nobody at its terminal."""
    in_other_processes = hasattr(config, "workerinput") or config.getoption("numprocesses", None) or config.getoption("tx", None)
    return not in_other_processes and not config.getoption("usepdb", False) and not config.getoption("collectonly", False)


def arguments(config: pytest.Config, mode: str, file: str) -> list[str]:
    """The command that runs the same tests in one mode, and writes its reports to a file."""
    kept, given = [], iter(config.invocation_params.args)
    for argument in map(str, given):
        name = argument.partition("=")[0]
        if name == "--isograft":
            if argument == name:  # its value is optional
                following = next(given, None)
                if following is not None and following != config.getoption("--isograft"):
                    kept.append(str(following))
        elif name in OF_ONE_PROCESS:
            if argument == name:
                next(given, None)
        else:
            kept.append(argument)
    return [sys.executable, "-m", "pytest", *kept, f"--isograft={mode}", f"--isograft-reports={file}"]


def reports(config: pytest.Config, mode: str) -> tp.Iterator[pytest.TestReport]:
    """The reports of the same tests in a mode, as they come; a process that does not end as pytest does is a failed one."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)}
    with tempfile.TemporaryDirectory() as folder:
        path, told = os.path.join(folder, "reports"), os.path.join(folder, "told")
        with open(path, "w+") as found, open(told, "w+") as output:
            command = arguments(config, mode, path)
            process = subprocess.Popen(command, cwd=config.invocation_params.dir, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=subprocess.STDOUT)
            try:
                rest = ""
                while True:
                    has_ended = process.poll() is not None  # asked first: what it wrote before is read then
                    rest += found.read()
                    *lines, rest = rest.split("\n")
                    for line in lines:
                        report = config.hook.pytest_report_from_serializable(config=config, data=json.loads(line))
                        if isinstance(report.longrepr, list):  # of a skipped test, for which JSON has no tuple
                            report.longrepr = tuple(report.longrepr)
                        yield report
                    if has_ended:
                        break
                    time.sleep(PAUSE)
            finally:
                process.kill()
                process.wait()
            if process.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
                output.seek(0)
                yield failed(mode, process.returncode, output.read()[-4000:])


def failed(mode: str, status: int, told: str) -> pytest.TestReport:
    """A failed test that says what became of the process."""
    name = f"isograft[{mode}]"
    words = f"Isograft: the process that runs the tests in {mode} mode ended with status {status}\n{told}"
    return pytest.TestReport(nodeid=name, location=(name, None, name), keywords={}, outcome="failed", longrepr=words, when="call")


class Writer:
    """Writes the reports of a process for the one that started it."""

    def __init__(self, config: pytest.Config, path: str) -> None:
        self.config, self.file = config, open(path, "a")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Writes a report, in a line."""
        data = self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
        self.file.write(json.dumps(data, default=str) + "\n")
        self.file.flush()
