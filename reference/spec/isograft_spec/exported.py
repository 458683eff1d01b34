"""A plugin of pytest that runs an exported suite on the specification: `pytest -p isograft_spec.exported SUITE`.

`isograft export --pytest` writes the suite (docs/export.md). Where Flax departs from a rule, a test is marked as an
expected failure of Flax: the specification must pass it. The two paths of `alias` are compared as a set.
"""

import subprocess
import sys


def pytest_configure(config) -> None:
    sys.path.insert(0, str(config.rootpath if not config.args else config.args[0]).split("/test_")[0])
    import expect
    import pytest

    def start(process) -> None:
        process.running = subprocess.Popen(
            [sys.executable, "-m", "isograft_spec.system"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        process.ask({"version": 1, "command": "start", "limits": {}})

    def raised(kind: str, *places: str, **named):
        return expect.Shown("raised", kind, *(sorted(places) if kind == "alias" else places), **named)

    expect.Process.start, expect.raised = start, raised
    expect.diverges = lambda *why: pytest.mark.filterwarnings("default")
