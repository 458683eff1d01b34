"""The page of the book lists the rules that are checked; the registry of Isograft has them."""

import json
import pathlib
import re
import subprocess

import pytest

from isograft import IsograftError, _command, book

ROOT = pathlib.Path(__file__).resolve().parents[2]


def checked() -> list[str]:
    """The rules that the checks name, without importing Flax."""
    text = (ROOT / "python/isograft/checks/findings.py").read_text()
    return re.findall(r'^    "([a-z]+/[a-z-]+)": ', text, re.M)


def test_the_page_lists_them():
    assert re.findall(r"^\| `([a-z]+/[a-z-]+)` \|", (ROOT / "docs/python.md").read_text(), re.M) == checked()


def test_each_is_told_somewhere_in_the_checks():
    told = "".join(path.read_text() for path in (ROOT / "python/isograft/checks").glob("*.py") if path.name != "findings.py")
    assert [rule for rule in checked() if f'"{rule}"' not in told] == []


def test_each_has_a_page():
    for rule in [*checked(), "modes/agree"]:
        name, _, place = book.page(rule).removeprefix(book.BOOK).partition("#")
        text = (ROOT / "docs" / name).read_text()
        headings = [heading.replace("/", "") for heading in re.findall(r"^## (.*)$", text, re.M)]
        assert place in headings if place else f"`{rule}`" in text, rule


def test_the_registry_has_them():
    try:
        listed = subprocess.run([_command.command(), "rules", "--format", "json"], capture_output=True, text=True)
    except IsograftError as error:
        pytest.skip(str(error))
    names = [rule["rule"] for rule in json.loads(listed.stdout)]
    assert [rule for rule in checked() if rule not in names] == []
