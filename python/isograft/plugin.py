"""The pytest plugin: `pytest --isograft=tree,graph,compat`.

Every collected test is run once in each mode, as a test of its own (`test_x[tree]` is `test_x` in tree mode): each mode in a process of
its own, so that it finds nothing that another one left.
Around every NNX transform that a test calls, rules of Isograft are checked; a broken rule fails the test. At the end, each
test whose modes disagree is one more failure, and a section says in words what was found and how much was judged.

Nothing happens without `--isograft`, or `--isograft-dialect` (`dialect.py`). Flax is imported by the tests, not by this plugin.
"""

import argparse
import copy
import fnmatch
import random
import sys
import typing as tp
import zlib

import pytest
from _pytest.runner import runtestprotocol

from . import agreement, apart, book, dialect, section
from .checks import late

MODES = ("tree", "graph", "compat")
HELP = "run every test in these modes of NNX (default: all of tree,graph,compat), and check rules around every transform"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options."""
    group = parser.getgroup("isograft", "modes and rules of Flax NNX")
    group.addoption("--isograft", nargs="?", const=",".join(MODES), default=None, metavar="MODES", help=HELP)
    group.addoption("--isograft-no-rules", action="store_true", help="only run the modes; check no rules around transforms")
    group.addoption("--isograft-allow", action="append", default=[], metavar="RULE[@TEST]",
                    help="report a broken rule, but do not fail the test; both parts may be patterns; modes/agree is a rule, too")
    group.addoption("--isograft-reports", default=None, metavar="FILE", help=argparse.SUPPRESS)
    parser.addini("isograft_allow", "as --isograft-allow, a line each", type="linelist", default=[])
    dialect.pytest_addoption(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config, parser: tp.Any, args: tp.Any) -> None:
    """Before any `conftest.py`: transforms that are made while modules are imported are met, too."""
    options = early_config.known_args_namespace
    if options.isograft is not None:
        late.install_with_flax()


def pytest_configure(config: pytest.Config) -> None:
    """Starts the plugin proper where it is asked for."""
    given = config.getoption("--isograft")
    dialect.pytest_configure(config)
    if given is None:
        return
    modes = list(dict.fromkeys(part.strip() for part in given.split(",") if part.strip()))
    wrong = [mode for mode in modes if mode not in MODES]
    if wrong or not modes:
        raise pytest.UsageError(
            f"--isograft: {given!r} is not a list of modes; write --isograft={','.join(MODES)}, or put --isograft after the paths")
    late.install_with_flax()  # the plugin may have been loaded by -p, after that hook
    config.pluginmanager.register(Plugin(config, modes), "isograft-modes")
    if config.getoption("--isograft-reports") is not None:
        config.pluginmanager.register(apart.Writer(config, config.getoption("--isograft-reports")), "isograft-reports")


class Plugin:
    """What runs while `--isograft` is given."""

    def __init__(self, config: pytest.Config, modes: list[str]) -> None:
        self.config, self.modes = config, modes
        self.rules = not config.getoption("--isograft-no-rules")
        self.allowed = [*config.getini("isograft_allow"), *config.getoption("--isograft-allow")]
        self.runs = agreement.Runs()
        self.failed: dict[str, pytest.TestReport] = {}  # of each test the first failed report
        # All but the first mode run in processes of their own.
        self.apart = modes[1:] if apart.is_possible(config) else []

    def allows(self, rule: str, test: str) -> bool:
        """Whether a broken rule is only reported."""
        for entry in self.allowed:
            name, _, where = entry.strip().partition("@")
            if fnmatch.fnmatchcase(rule, name) and fnmatch.fnmatchcase(test, where or "*"):
                return True
        return False

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Each test once in each mode; one mode after another, so that what is shared by tests is made anew for each."""
        offered = [mode for mode in self.offered(items) if mode not in self.apart]
        items[:] = [in_mode(item, mode) for mode in offered for item in items]

    def offered(self, items: list[pytest.Item]) -> list[str]:
        """The modes, if the installed Flax has them; it is only imported if there are tests."""
        if not items:
            return self.modes
        try:
            from .checks import modes
        except ImportError as error:
            raise pytest.UsageError(f"--isograft: Flax with NNX cannot be imported: {error}") from error
        lacking = [mode for mode in self.modes if mode not in modes.offered()]
        if lacking:
            raise pytest.UsageError(
                f"--isograft: the installed Flax has no modes (they came with 0.12.5): --isograft=compat runs, {', '.join(lacking)} not")
        return self.modes

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: tp.Optional[pytest.Item]) -> tp.Optional[bool]:
        """Takes down all fixtures after the last test in a mode."""
        if nextitem is None or nextitem.stash.get(MODE, None) == item.stash.get(MODE, None):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        runtestprotocol(item, nextitem=None)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> tp.Iterator[tp.Any]:
        """A test and its fixtures run in the mode, and draw the same numbers in each."""
        seed(item.stash[BASE])
        with self.running(item):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> tp.Iterator[tp.Any]:
        """A test and its fixtures run in the mode."""
        with self.running(item):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> tp.Iterator[tp.Any]:
        """A test and its fixtures run in the mode."""
        with self.running(item):
            return (yield)

    def running(self, item: pytest.Item) -> tp.ContextManager:
        """Sets the mode, and collects what the checks see."""
        from .checks import running

        return running.running(item.stash[MODE], item.stash.setdefault(SEEN, running.recorder()) if self.rules else None)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo) -> tp.Iterator[tp.Any]:
        """Notes how the test ended in its mode; a broken rule fails it."""
        report = yield
        seen = item.stash.get(SEEN, None)
        if seen and call.when == "call":
            from .checks import warned

            warned.note_escaped(seen, item)
        report.isograft = data = {
            "test": item.stash[BASE], "mode": item.stash[MODE], "outcome": agreement.outcome_of(report),
            "error": agreement.error_of(call, report), "rules": seen.as_data() if seen and call.when == "teardown" else None}
        if call.when == "call" and seen and seen.findings:
            lines = told(seen.findings)
            if report.outcome == "failed":
                report.sections.append(("Isograft: broken rules", "\n".join(lines)))
            elif report.outcome == "passed":
                failing = [finding for finding in seen.findings if not self.allows(finding.rule, data["test"])]
                if failing:
                    report.outcome, report.longrepr = "failed", "\n".join(["Isograft: broken rules", *told(failing)])
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collects, also from other processes. A test that failed in one mode is one failure, whatever it does in others."""
        data = getattr(report, "isograft", None)
        if data is None:
            return
        self.runs.add(data, report.when)
        if report.outcome == "failed" and not hasattr(self.config, "workerinput"):
            first = self.failed.setdefault(data["test"], report)
            if first.isograft["mode"] != data["mode"]:
                agreement.repeat(report, first)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: tp.Any) -> tp.Optional[tuple[str, str, str]]:
        """A repeated failure has a word of its own."""
        return ("repeated", "f", "FAILED TOO") if hasattr(report, "isograft_repeats") else None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> tp.Iterator[tp.Any]:
        """After the last test, each disagreement is told by the failed test, or is one where none failed."""
        session.testscollected = len(session.items) * (1 + len(self.apart))
        result = yield
        for mode in self.apart if session.items else []:
            for report in apart.reports(session.config, mode):
                where = {"nodeid": report.nodeid, "location": report.location}
                if report.when == "setup":
                    session.ihook.pytest_runtest_logstart(**where)
                session.ihook.pytest_runtest_logreport(report=report)
                if report.when == "teardown":
                    session.ihook.pytest_runtest_logfinish(**where)
            if session.shouldfail or session.shouldstop:
                break
        if not hasattr(session.config, "workerinput"):
            found = [each for each in self.runs.disagreements() if not self.allows("modes/agree", each[0])]
            unseen = [(test, ends) for test, ends in found if not agreement.tell(self.failed.get(test), ends)]
            session.testscollected += len(unseen)
            for test, ends in unseen:
                session.ihook.pytest_runtest_logreport(report=agreement.failed_report(test, ends))
        return result

    def pytest_terminal_summary(self, terminalreporter: tp.Any) -> None:
        """The section."""
        terminalreporter.section("isograft")
        for line in section.lines(self.runs, self.modes, self.rules):
            terminalreporter.line(line)


MODE: pytest.StashKey[str] = pytest.StashKey()
BASE: pytest.StashKey[str] = pytest.StashKey()
SEEN: pytest.StashKey[tp.Any] = pytest.StashKey()


def seed(test: str) -> None:
    """Python's and NumPy's generators of the process draw from the name of the test, where they would draw from the clock."""
    number = zlib.crc32(test.encode())
    random.seed(number)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(number)


def told(findings: list[tp.Any]) -> list[str]:
    """The broken rules in words, and the pages that state them."""
    return [*(finding.text() for finding in findings), *dict.fromkeys(book.page(finding.rule) for finding in findings)]


def in_mode(item: pytest.Item, mode: str) -> pytest.Item:
    """A test of its own that runs a test in a mode."""
    new = copied(item, mode)
    new.stash[MODE], new.stash[BASE] = mode, item.nodeid
    return new


def copied(item: pytest.Item, suffix: str) -> pytest.Item:
    """A test of its own that runs a test once more, with one more parameter in its name."""
    new = copy.copy(item)
    nodeid = with_mode(item.nodeid, suffix)
    if hasattr(item, "_id"):  # from pytest 9.1 a structured identifier
        new._id = type(item._id).parse(nodeid)
    else:
        new._nodeid = nodeid
    file, line, name = item.location
    new.location = (file, line, with_mode(name, suffix))
    new._report_sections = []
    new.user_properties = list(item.user_properties)
    new.stash = pytest.Stash()
    new.stash._storage.update(item.stash._storage)
    if getattr(item, "cls", None) is not None:
        for of_one_run in ("_instance", "_obj"):  # each run has an instance of the class, and its method
            vars(new).pop(of_one_run, None)
    if hasattr(new, "_initrequest"):
        new._initrequest()
    return new


def with_mode(name: str, mode: str) -> str:
    """The name of a test in a mode, as if the mode were its last parameter."""
    return f"{name[:-1]}-{mode}]" if name.endswith("]") else f"{name}[{mode}]"
