"""The program of each mutant sees its mistake: with the text it ends otherwise than with the mutant."""

import sys
from pathlib import Path

import pytest

from isograft_spec import nnx

sys.path.insert(0, str(Path(__file__).parents[1]))
from mutants import MUTANTS, outcome


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_the_program_sees_the_mistake(mutant, tmp_path):
    assert repr(outcome(mutant.program, nnx)) != repr(outcome(mutant.program, mutant.load(tmp_path)))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_the_program_says_nothing_of_the_text_but_its_meaning(mutant):
    """A program that ends by a fault of its own would see nothing."""
    found = outcome(mutant.program, nnx)
    assert not (isinstance(found, tuple) and found and found[0] in ("NameError", "AttributeError", "AssertionError"))
