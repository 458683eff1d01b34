#!/usr/bin/env python3
"""Runs the tests of Flax's causes in the files of its own suite that they belong to: .ci/reports.py FOLDER < CAUSES

FOLDER is Flax's source distribution, and CAUSES what `isograft findings --whose flax --format json` prints. Each test must fail there, with
the names that the file has and with the imports that the report adds, and not by a name that is missing or another one's. The Python that
runs this has Flax and what its suite needs. Ends with 1 if a test does not fail so.
"""
import ast
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

OWN = ("NameError", "ImportError", "ModuleNotFoundError", "SyntaxError")
MODULES = {"nn": "flax.linen", "nnx": "flax.nnx", "jax": "jax", "jnp": "jax.numpy", "np": "numpy", "errors": "flax.errors"}


def with_tests(source, causes):
    """The file with the tests in its last class of tests, which is named, too."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    last = [node for node in classes if any("TestCase" in ast.unparse(base) for base in node.bases)][-1]
    lines = source.split("\n")
    tests = [textwrap.indent(cause["test"], "  ") for cause in causes]
    lacks = [line for cause in causes for line in cause["lacks"]]
    future = [line for line in lines if line.startswith("from __future__")]
    rest = [line for line in lines[last.end_lineno :] if line not in future]
    head = [line for line in lines[: last.end_lineno] if line not in future]
    return "\n".join([*future, *lacks, *head, "", "\n\n".join(tests), *rest]), last.name


def problem(folder, module, name, method, test):
    used = {node.id for node in ast.walk(ast.parse(test)) if isinstance(node, ast.Name)} & MODULES.keys()
    same = " and ".join(f"{module}.{used} is sys.modules[{MODULES[used]!r}]" for used in sorted(used)) or "True"
    asked = f"import sys, unittest, {module}; assert {same}, 'a name is of another module'; unittest.main({module}, argv=['', '{name}.{method}'])"
    ended = subprocess.run([sys.executable, "-c", asked], cwd=folder, capture_output=True, text=True)
    if ended.returncode == 0:
        return "passes"
    words = [line for line in ended.stderr.splitlines() if re.match(r"[\w.]+(Error|Exception|Failure)\b", line)]
    last = words[-1] if words else ended.stderr.strip()[-200:]
    by_itself = last.startswith(OWN) or "a name is of another module" in last or "Ran 1 test" not in ended.stderr
    return f"fails by itself: {last}" if by_itself else None


def main(folder):
    by_file = {}
    for cause in json.load(sys.stdin):
        if cause["test"] and cause["standing"] == "defect" and not cause["suite_is_new"]:
            by_file.setdefault(cause["suite"], []).append(cause)
    run, bad = 0, 0
    for suite, causes in sorted(by_file.items()):
        file = folder / suite
        if not file.is_file():
            bad += 1
            print(f"{suite}: no such file, for {', '.join(cause['cause'] for cause in causes)}")
            continue
        text, name = with_tests(file.read_text(), causes)
        own = file.with_name(f"{file.stem}_of_reports.py")
        own.write_text(text)
        module = ".".join(own.relative_to(folder).with_suffix("").parts)
        for cause in causes:
            for method in re.findall(r"^def (\w+)", cause["test"], re.M):
                run += 1
                found = problem(folder, module, name, method, cause["test"])
                if found:
                    bad += 1
                    print(f"{cause['cause']}: {method} {found}", flush=True)
        own.unlink()
    print(f"{run} tests in {len(by_file)} files, {bad} do not show what they should")
    return 1 if bad or not run else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
