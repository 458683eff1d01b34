"""`expect.py` of an exported suite: where outcomes differ, in Isograft's words, and which differences a mark knows."""

import importlib.util
import types

import pytest
from conftest import HERE


@pytest.fixture
def expect() -> types.ModuleType:
    """The module, as it stands in a suite."""
    pytest.importorskip("numpy")
    path = HERE.parent.parent / "conformance" / "src" / "export" / "suite" / "expect.py"
    spec = importlib.util.spec_from_file_location("expect", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_difference_has_isografts_words(expect: types.ModuleType) -> None:
    """The place, what is expected there, and what there is."""
    array, raised, returned = expect.array, expect.raised, expect.returned
    one = array("float32[]", 1.0)
    for found, wanted, words in [
        (returned((array("float32[]", 1.0, host=True), 2)), returned((one, 2)), ("value[0].host", "false", "true")),
        (returned({"a": array("int32[2]", [1, 2])}), returned({"a": array("int32[2]", [1, 3])}), ('value["a"].data[1]', "3", "2")),
        (returned(0.5), returned(array("bfloat16[]", 0.5, weak=True)), ("value", "weak bf16[] 0.5", "0.5")),
        (raised("shape"), returned(1), ("outcome", "returned", "raised shape")),
        (raised("shape"), raised("axis"), ("class", "axis", "shape")),
        (returned("x"), returned("y"), ("value", '"y"', '"x"')),
        (returned(1, prints=[[1]]), returned(1, prints=[[2]]), ("prints[0][0]", "2", "1")),
    ]:
        assert not found == wanted
        assert expect.departure(*expect.Shown.differs) == words


def test_a_mark_knows_the_differences_that_it_lists(expect: types.ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others fail, and so does each of another release of JAX."""
    monkeypatch.setattr("importlib.metadata.version", lambda name: {"jax": "0.12"}[name])

    def ends(found: float, jax: str, **marks: bool) -> str:
        @expect.may_diverge("finding", "why", [("value*host", "false", "true")], jax=jax)
        def test() -> None:
            assert expect.returned(expect.array("float32[]", found, **marks)) == expect.returned(expect.array("float32[]", 1.0))

        try:
            test()
        except pytest.xfail.Exception:
            return "xfail"
        except AssertionError:
            return "fails"
        return "passes"

    assert ends(1.0, "0.12", host=True) == "xfail"
    assert ends(1.0, None, host=True) == "xfail"
    assert ends(1.0, "0.11", host=True) == "fails"
    assert ends(2.0, "0.12") == "fails"
    assert ends(1.0, "0.12") == "passes"
