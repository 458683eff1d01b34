"""The package of CPython's own tests: this stands before a folder of them (docs/replay.md)."""
