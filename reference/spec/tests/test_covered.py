"""What no program reaches stands in `uncovered.toml`, by the text of the line, with a reason."""

import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import covered


def listed():
    return tomllib.loads(covered.LISTED.read_text())


def test_each_line_listed_is_in_the_text():
    """Whether something reaches it is asked by `covered.py`, which takes minutes."""
    for file, reasons in listed().items():
        source = (covered.NNX / file).read_text()
        lines = {line.strip() for line in source.splitlines()} | {"end"}
        for gap, reason in reasons.items():
            function, line = gap.split(": ", 1)
            assert function in covered.functions(source).values(), f"{file}: {gap}"
            assert set(line.split(" -> ", 1)) <= lines, f"{file}: {gap}"
            assert reason.strip(), f"{file}: {gap} has no reason"


def test_what_is_unreached_and_not_listed_is_said_and_what_is_listed_and_reached_too():
    assert covered.compare({"a.py": ["x = 1"]}, {}) == ["a.py: nothing reaches `x = 1`"]
    assert covered.compare({}, {"a.py": {"x = 1": "why"}}) == [
        "a.py: `x = 1` is reached; delete it from uncovered.toml"
    ]
    assert covered.compare({"a.py": ["x = 1"]}, {"a.py": {"x = 1": "why"}}) == []


def test_lines_and_branches_are_named_by_their_text(tmp_path, monkeypatch):
    (tmp_path / "call.py").write_text("def f(x):\n    if x:\n        y = 1\n    z = 2\n")
    monkeypatch.setattr(covered, "NNX", tmp_path)
    of_file = {"missing_lines": [3], "missing_branches": [[2, 3], [2, 4], [4, -1]]}
    found = covered.unreached({"files": {str(tmp_path / "call.py"): of_file}})
    assert found == {"call.py": ["f: y = 1", "f: if x: -> z = 2", "f: z = 2 -> end"]}
