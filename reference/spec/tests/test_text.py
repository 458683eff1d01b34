"""What the text promises of itself: its size, its order of reading, and what it uses of JAX."""

import ast
import io
import re
import tokenize
from pathlib import Path

import isograft_spec

ROOT = Path(isograft_spec.__file__).parent
NNX = ROOT / "nnx"
CORE = "errors extension modes objects prefixes structure call".split()
LAYOUT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def lines_of_code(path: Path) -> int:
    """Lines that are no prose: without comments, docstrings and blank lines."""
    text = path.read_text()
    prose: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            prose |= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return len({n for t in tokens if t.type not in LAYOUT for n in range(t.start[0], t.end[0] + 1)} - prose)


def test_the_core_has_900_lines_and_all_of_nnx_4000():
    assert sum(lines_of_code(NNX / f"{name}.py") for name in CORE) <= 900
    assert sum(map(lines_of_code, NNX.rglob("*.py"))) <= 4000


def test_jax_is_used_by_its_public_names():
    """`jax.extend` stands in one file of each dialect, which asks it for the trace; JAX's internals in none."""
    asks = {"nnx/extension.py", "linen/flax/core/tracers.py", "pax/_core/guard.py"}
    for path in ROOT.rglob("*.py"):
        imports = re.findall(r"^\s*(?:from|import) (\S+)", path.read_text(), re.M)
        assert not any("jax._" in name for name in imports), path
        assert path.relative_to(ROOT).as_posix() in asks or not any("extend" in name for name in imports), path


def test_nnx_and_pax_import_nothing_of_flax():
    for path in [*NNX.rglob("*.py"), *(ROOT / "pax").rglob("*.py")]:
        assert not re.search(r"^\s*(?:from|import) flax", path.read_text(), re.M), path


def test_the_core_imports_in_the_order_of_reading():
    """No file of the core needs one that is read after it."""
    order = "events errors extension modes objects prefixes structure call".split()
    for place, name in enumerate(order):
        needs = re.findall(r"^from \.(\w+) import", (NNX / f"{name}.py").read_text(), re.M)
        assert all(order.index(other) < place for other in needs), name


def test_each_page_has_an_example():
    pages = [NNX / f"{name}.py" for name in CORE if name != "extension"] + list((NNX / "transforms").glob("*.py"))
    without = {"__init__.py", "staged.py"}
    assert [page.name for page in pages if page.name not in without and ">>>" not in page.read_text()] == []


def test_the_readme_names_each_file():
    text = (ROOT.parent / "README.md").read_text()
    files = [path.relative_to(ROOT.parent) for path in NNX.rglob("*.py") if path.name != "__init__.py"]
    assert [str(path) for path in files if f"({path})" not in text] == []
