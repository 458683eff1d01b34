"""Isograft from Python: run, check and migrate programs; a pytest plugin; campaigns on Ray."""

from ._command import IsograftError, check, migrate, run

__all__ = ["IsograftError", "check", "migrate", "run"]
