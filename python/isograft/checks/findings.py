"""What the checks saw: broken rules with their places, and how often each rule was judged."""

import dataclasses
import typing as tp

RULES = {
    "effects/no-tracer-escapes": "no value of a trace that has ended is left in an argument, a captured object or the output",
    "effects/failure-is-atomic": "a call that fails changes nothing",
    "effects/untouched-is-same": "a Variable that the function does not touch keeps its value; in tree and graph mode, its array",
    "effects/structure-stays": "in tree and graph mode an object has the attributes after a call that it had before",
    "effects/abstract-is-pure": "abstract evaluation changes nothing",
    "effects/scoped": "a capture that ends leaves a Module without its records, and its classes their methods; so does tabulate",
    "boundary/value-written-back": "what the function sets in a Variable of its arguments is there afterwards",
    "boundary/outer-changed": "what is made outside and captured is not changed inside",
    "paths/agree": "the paths of iter_graph and of state are the same, and attribute access reaches what they name",
    "paths/one-to-one": "each path of a Module's state leads to one Variable, and each Variable has one path",
}


@dataclasses.dataclass(frozen=True)
class Finding:
    """A rule that a call broke."""

    rule: str
    transform: str
    mode: str
    file: str
    line: int
    seen: str

    def text(self) -> str:
        """In one line."""
        return f"{self.rule}: {self.file}:{self.line}: {self.transform} in {self.mode} mode: {self.seen}"


@dataclasses.dataclass(frozen=True)
class Warned:
    """A mistake of the test, or of what it calls; the page "Warnings" of the book has the kinds."""

    kind: str
    file: str
    line: int
    object: str
    what: str

    def text(self) -> str:
        """In one line."""
        return f"warning[{self.kind}] {self.file}:{self.line}: `{self.object}` {self.what}"


class Recorder:
    """Collects what is seen while one test runs."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.warnings: list[Warned] = []
        self.calls = 0
        self.judged: dict[str, int] = {}
        self.not_judged: dict[str, int] = {}
        self.told: dict[int, tp.Any] = {}
        self.paths: dict[int, tp.Any] = {}

    def add(self, finding: Finding) -> None:
        """Keeps a finding, once."""
        if finding not in self.findings:
            self.findings.append(finding)

    def warn(self, warned: Warned) -> None:
        """Keeps a warning, once."""
        if warned not in self.warnings:
            self.warnings.append(warned)

    def held(self, rule: str) -> None:
        """Counts that a rule was judged."""
        self.judged[rule] = self.judged.get(rule, 0) + 1

    def skipped(self, reason: str) -> None:
        """Counts that a call could not be judged by a rule, by the reason."""
        self.not_judged[reason] = self.not_judged.get(reason, 0) + 1

    def as_data(self) -> dict[str, tp.Any]:
        """Plain data, for a report that crosses processes."""
        return {
            "calls": self.calls,
            "judged": self.judged,
            "not_judged": self.not_judged,
            "findings": [dataclasses.asdict(each) for each in self.findings],
            "warnings": [each.text() for each in self.warnings],
        }
