"""Each section of the text has rules, programs and tests, and each rule has a section or a reason. Needs a checkout."""

import fnmatch
import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
sections = pytest.importorskip("sections")
if not sections.ENUMERATION.is_file():
    pytest.skip("the rules and programs are in a checkout", allow_module_level=True)


def rules() -> set[str]:
    """The rules that the book names."""
    docs = sections.REPOSITORY / "docs"
    found = set(re.findall(r"^## ([a-z-]+/[a-z-]+)$", (docs / "rules.md").read_text(), re.M))
    found |= set(re.findall(r"`(boundary/[a-z-]+)`", (docs / "boundary.md").read_text()))
    return found | set(re.findall(r"^\| `(laws/[a-z-]+)`", (docs / "laws.md").read_text(), re.M))


def test_each_identifier_stands_once_and_has_rules():
    names = [section.name for section in sections.sections()]
    assert len(set(names)) == len(names) and set(names) == set(sections.RULES)


def test_each_page_of_the_text_has_a_section():
    """The pages of the library have none: laws are about functions, one each."""
    with_section = {str(section.file) for section in sections.sections()}
    assert {str(page.relative_to(ROOT)) for page in sections.PAGES} == with_section
    transforms = {f"transforms/{path.stem}" for path in (sections.NNX / "transforms").glob("*.py")}
    assert transforms - {"transforms/__init__"} <= set(sections.ORDER)


def test_each_rule_named_is_one_and_each_rule_has_a_section_or_a_reason():
    named = {rule for section in sections.sections() for rule in section.rules}
    assert named - rules() == set()
    without = {rule for rule in rules() - named if not rule.startswith("boundary/")}
    boundary = {rule for rule in rules() if rule.startswith("boundary/")}
    assert boundary - named == set()
    assert [rule for rule in without if not any(fnmatch.fnmatch(rule, glob) for glob in sections.ELSEWHERE)] == []
    assert [glob for glob in sections.ELSEWHERE if not fnmatch.filter(rules() - named, glob)] == []


def test_each_program_named_is_there():
    lines = sections.ENUMERATION.read_text().splitlines()[1:]
    families = {json.loads(line)["id"].split("/")[0] for line in lines}
    for section in sections.sections():
        assert section.rules and section.programs, section.name
        for program in section.programs:
            there = list(sections.GOLDEN.glob(program)) if program.endswith(".py") else program in families
            assert there, f"{section.name}: {program}"


def test_each_family_of_enumerated_programs_has_a_section():
    lines = sections.ENUMERATION.read_text().splitlines()[1:]
    families = {json.loads(line)["id"].split("/")[0] for line in lines}
    named = {program for section in sections.sections() for program in section.programs}
    raw = {family for family in families if family.startswith("raw-")}
    assert {*families} - named - raw == set()


def test_each_section_has_a_test():
    assert [section.name for section in sections.with_tests() if not section.tests] == []


def test_the_table_is_what_the_text_says():
    """`python reference/spec/sections.py` writes it."""
    assert (ROOT / "sections.md").read_text() == sections.table()
