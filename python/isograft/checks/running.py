"""What holds while a test runs: its mode, and what collects."""

import contextlib
import typing as tp

from . import findings, judge, modes


def recorder() -> findings.Recorder:
    """Collects for one test."""
    return findings.Recorder()


@contextlib.contextmanager
def running(mode: tp.Optional[str], to: tp.Optional[findings.Recorder]) -> tp.Iterator[None]:
    """Within it, the mode is the default, and what the checks see is collected."""
    with modes.default(mode):
        judge.record_with(to)
        try:
            yield
        finally:
            judge.record_with(None)
