"""Lines and branches of the text that programs reach: `python reference/spec/covered.py SUITE`.

`SUITE` is a folder that `isograft export --pytest SUITE --programs all` has written. Its programs about the boundary run
on the text in each mode, in this process, and so do the tests of this folder, under `coverage.py`. What none of them
reaches must stand in `uncovered.toml` with a reason, and what stands there must be unreached: else the command fails.
"""

import argparse
import ast
import contextlib
import ctypes
import io
import json
import sys
import tempfile
import threading
import tomllib
import types
from collections.abc import Iterator
from pathlib import Path

from sections import ORDER

ROOT = Path(__file__).parent
NNX = ROOT / "isograft_spec" / "nnx"
LISTED = ROOT / "uncovered.toml"
# The files of a suite whose programs are about the boundary; the others are about the library, Linen and JAX.
BOUNDARY = """
    boundary_* availability book control* derivatives errors grad graph intermediates jit lifts nesting objects raw
    references rngs scan vmap
""".split()
SECONDS = 20  # that one program may run


def programs(suite: Path, patterns: list[str]) -> Iterator[str]:
    """The texts of the programs of a suite: the first argument of each `run`."""
    for pattern in patterns:
        for file in sorted(suite.glob(f"test_{pattern}.py")):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "run":
                    yield node.args[0].value


def run(text: str, mode: str) -> None:
    """Runs a program, however it ends, in a thread of its own: a RecursionError takes from its thread for good."""
    import jax
    from isograft_spec.install import set_mode
    from isograft_spec.nnx.contexts import update_context
    from isograft_spec.nnx.objects import DEFAULTS

    def body() -> None:
        try:
            set_mode(mode)
            exec(compile(text, "<program>", "exec"), module.__dict__)
            if "main" in vars(module):
                module.main()
        except BaseException:
            pass

    module, settings = types.ModuleType("program"), dict(jax.config.values)
    sys.modules["program"] = module
    thread = threading.Thread(target=body, daemon=True)
    with contextlib.redirect_stdout(io.StringIO()):
        thread.start()
        thread.join(SECONDS)
        if thread.is_alive():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(TimeoutError))
            thread.join(SECONDS)
    for name, value in settings.items():
        if jax.config.values.get(name) is not value:
            jax.config.update(name, value)
    del DEFAULTS[1:]
    update_context.open.clear()


def measure(texts: list[str]) -> dict:
    """What coverage.py says of the text when the programs and the tests have run."""
    import coverage
    import pytest

    with tempfile.TemporaryDirectory() as folder:
        measured = coverage.Coverage(data_file=None, branch=True, source=[str(NNX)], config_file=False)
        measured.start()
        from isograft_spec.cpython import prepare
        from isograft_spec.install import MODES, install

        prepare()
        install()
        for text in texts:
            for mode in MODES:
                run(text, mode)
        with contextlib.redirect_stdout(io.StringIO()):
            pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT), str(ROOT)])
        measured.stop()
        report = Path(folder, "coverage.json")
        measured.json_report(outfile=str(report))
        return json.loads(report.read_text())


def unreached(measured: dict) -> dict[str, list[str]]:
    """Of each page with a section what nothing reached: `function: line`, or `function: line -> line` of a branch."""
    found: dict[str, list[str]] = {}
    for path, of_file in measured["files"].items():
        file = Path(path).resolve()
        if not is_page(file):
            continue
        source = file.read_text()
        lines, within = source.splitlines(), functions(source)
        text = lambda n: lines[n - 1].strip() if n > 0 else "end"
        missing = set(of_file["missing_lines"])
        gaps = [f"{within.get(n, '')}: {text(n)}" for n in sorted(missing)]
        for start, end in of_file["missing_branches"]:
            if start not in missing and end not in missing:
                gaps.append(f"{within.get(start, '')}: {text(start)} -> {text(end)}")
        if gaps:
            found[str(file.relative_to(NNX))] = gaps
    return found


def functions(source: str) -> dict[int, str]:
    """Of each line the function that it is in: the innermost, with its class."""
    found: dict[int, str] = {}

    def visit(node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = name
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                inner = f"{name}.{child.name}" if name else child.name
                found.update(dict.fromkeys(range(child.lineno, child.end_lineno + 1), inner))
            visit(child, inner)

    visit(ast.parse(source), "")
    return found


def compare(found: dict[str, list[str]], listed: dict[str, dict[str, str]]) -> list[str]:
    """What is unreached and not listed, and what is listed and reached."""
    wrong = []
    for file in sorted({*found, *listed}):
        gaps, reasons = found.get(file, []), listed.get(file, {})
        wrong += [f"{file}: nothing reaches `{gap}`" for gap in gaps if gap not in reasons]
        wrong += [f"{file}: `{gap}` is reached; delete it from uncovered.toml" for gap in reasons if gap not in gaps]
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", type=Path, help="the folder of an exported suite")
    parser.add_argument("files", nargs="*", default=BOUNDARY, help="files of it, as in test_NAME.py")
    options = parser.parse_args()
    texts = list(dict.fromkeys(programs(options.suite, options.files)))
    measured = measure(texts)
    pages = [of_file["summary"] for path, of_file in measured["files"].items() if is_page(Path(path))]
    total = lambda name: sum(page[name] for page in pages)
    print(
        f"{len(texts)} programs in three modes: {total('covered_lines')} of {total('num_statements')} lines, ", end=""
    )
    print(f"{total('covered_branches')} of {total('num_branches')} branches")
    wrong = compare(unreached(measured), tomllib.loads(LISTED.read_text()))
    print("\n".join(wrong))
    sys.exit(bool(wrong))


def is_page(file: Path) -> bool:
    return str(file.resolve().relative_to(NNX).with_suffix("")) in ORDER


if __name__ == "__main__":
    main()
