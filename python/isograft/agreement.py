"""Whether the modes agree on a test: it ends in the same way in each, with the same class of exception and the same text."""

import re
import typing as tp

import pytest

from . import book

ADDRESS = re.compile(r"0x[0-9a-f]+|\bid=\d+|/tmp/\S+|\b\d+\.\d+ ?(?:s|ms|us|seconds)\b|\b\d{10,}\b")


LONGEST = 200
VALUE = re.compile(r"\b([A-Z]\w*)\( # .*? value=\w+\(.*?\) \)")  # a Variable as Flax shows it
PLACE = re.compile(r"(?<![\w.])(?:\.?\w+)?(?:\[\w+\]|\.\w+)*\[\w+\](?:\[[^\]]+\]|\.\w+)*")  # `.args[0].a`


def outcome_of(report: pytest.TestReport) -> str:
    """How a phase of a test ended: passed, failed, skipped, xfailed, xpassed."""
    if hasattr(report, "wasxfail"):
        return "xfailed" if report.outcome == "skipped" else "xpassed"
    return report.outcome


def error_of(call: pytest.CallInfo, report: pytest.TestReport) -> tp.Optional[dict[str, str]]:
    """The class and the text of the exception that failed a phase; addresses and times are left out of the text."""
    if call.excinfo is None or report.outcome != "failed":
        return None
    try:
        text = str(call.excinfo.value)
    except Exception as error:  # an assertion that shows a tracer whose trace is over, say
        text = f"(no text: {type(error).__name__})"
    return {"class": call.excinfo.typename, "text": ADDRESS.sub("…", text)[:2000]}


class Runs:
    """How every test ended in each mode."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, dict]] = {}
        self.rules: list[dict] = []

    def add(self, data: dict, when: str) -> None:
        """Adds a phase of a test: its end is that of the first phase that did not pass."""
        ended = self.tests.setdefault(data["test"], {}).setdefault(data["mode"], {"outcome": "passed", "error": None, "when": "call"})
        if ended["outcome"] == "passed" and data["outcome"] != "passed":
            ended.update(outcome=data["outcome"], error=data["error"], when=when)
        if data["rules"] is not None:
            self.rules.append({"test": data["test"], "mode": data["mode"], **data["rules"]})

    def counts(self, mode: str) -> dict[str, int]:
        """How many tests ended how in a mode."""
        found: dict[str, int] = {}
        for ended in self.tests.values():
            if mode in ended:
                found[ended[mode]["outcome"]] = found.get(ended[mode]["outcome"], 0) + 1
        return found

    def disagreements(self) -> list[tuple[str, list[str]]]:
        """Each test on which the modes disagree, with how it ended in each: a line for modes in which it ended alike."""
        return [(test, words(ended)) for test, ended in self.tests.items() if kind(ended) is not None]

    def kinds(self) -> dict[str, int]:
        """How many tests disagree in what."""
        found: dict[str, int] = {}
        for ended in self.tests.values():
            which = kind(ended)
            if which is not None:
                found[which] = found.get(which, 0) + 1
        return found


def kind(ended: dict[str, dict]) -> tp.Optional[str]:
    """In what the modes disagree: the outcome, the class of the exception, or only its text; None where they agree."""
    ends = list(ended.values())
    if len({end["outcome"] for end in ends}) > 1:
        return "the outcome"
    errors = [end["error"] or {"class": "", "text": ""} for end in ends]
    if len({error["class"] for error in errors}) > 1:
        return "the exception's class"
    return "the exception's text" if len({error["text"] for error in errors}) > 1 else None


def words(ended: dict[str, dict]) -> list[str]:
    """How a test ended in each mode; modes in which it ended alike are named together."""
    alike: dict[str, list[str]] = {}
    for mode, end in ended.items():
        alike.setdefault(one(end), []).append(mode)
    return [f"{', '.join(modes)}: {text}" for text, modes in alike.items()]


def one(end: dict) -> str:
    """How a test ended, in a line."""
    where = "" if end["when"] == "call" else f" in its {end['when']}"
    error = end["error"]
    if error is None:
        return end["outcome"] + where
    return f"failed{where} with {error['class']}: {brief(error['text'])}"


def brief(text: str) -> str:
    """The text in a line: of a long one the beginning, without values of arrays and Variables, and the places that it names."""
    text = " ".join(text.split())
    if len(text) <= LONGEST:
        return text
    short = VALUE.sub(r"\1", text)
    places = list(dict.fromkeys(PLACE.findall(short)))
    if len(short) > LONGEST:
        short = short[:LONGEST - 3] + "..."
    missing = [place for place in places[:4] if place not in short]
    return short + (f" ({', '.join(missing)})" if missing else "")


def repeat(report: pytest.TestReport, first: pytest.TestReport) -> None:
    """Makes a failed report one that repeats the failure of the test in an earlier mode, which tells of an error that is another one."""
    mode, earlier = report.isograft["mode"], first.isograft["mode"]
    is_another = report.isograft["error"] != first.isograft["error"]
    if is_another:
        first.sections.append((f"Isograft: the failure in {mode} mode", report.longreprtext))
    file, line, _ = report.location
    alike = "otherwise" if is_another else "likewise"
    report.outcome, report.longrepr = "skipped", (file, line or 0, f"failed {alike} in {earlier} mode")
    report.isograft_repeats = earlier


def tell(report: tp.Optional[pytest.TestReport], ends: list[str]) -> bool:
    """Has the failed report of a test tell how it ended in each mode, if there is one."""
    if report is not None:
        report.sections.append(("Isograft: the modes disagree", "\n".join([*ends, book.page("modes/agree")])))
    return report is not None


def failed_report(test: str, ends: list[str]) -> pytest.TestReport:
    """A failed test that says that the modes disagree."""
    file = test.split("::")[0]
    return pytest.TestReport(
        nodeid=f"{test}[modes/agree]", location=(file, None, f"{test.split('::')[-1]}[modes/agree]"), keywords={}, outcome="failed",
        longrepr="\n".join([f"Isograft: the modes disagree on {test}", *ends, book.page("modes/agree")]), when="call")
