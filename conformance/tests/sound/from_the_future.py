"""Imports that must stand first, in a program that imports nothing of JAX."""
from __future__ import annotations

from typing import Any


def mappings() -> dict[str, Any] | None:
    """Nothing yet."""
    return None


MAPPINGS: dict[str, Any] = {"hooks": mappings()}
print(MAPPINGS)
