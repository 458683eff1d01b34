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


RUN = """
import importlib, json, sys, unittest
module = importlib.import_module(sys.argv[1])
names = json.loads(sys.argv[2])
other = [name for name, place in json.loads(sys.argv[3]).items() if hasattr(module, name) and getattr(module, name) is not sys.modules.get(place)]
result = unittest.TestResult()
unittest.defaultTestLoader.loadTestsFromNames(names, module).run(result)
print(json.dumps({"other": other, "bad": {test._testMethodName: trace for test, trace in result.errors + result.failures}}))
"""


def ends(folder, module, name, methods):
    """The end of each test, by its name, and the names of the file that are another module's."""
    names = [f"{name}.{method}" for method in methods]
    asked = [sys.executable, "-c", RUN, module, json.dumps(names), json.dumps(MODULES)]
    ended = subprocess.run(asked, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(ended.stdout.splitlines()[-1])


def problem(cause, method, ended):
    if method not in ended["bad"]:
        return "passes"
    used = {node.id for node in ast.walk(ast.parse(cause["test"])) if isinstance(node, ast.Name)}
    for name in sorted(used & set(ended["other"])):
        return f"means another module by {name}"
    words = [line for line in ended["bad"][method].splitlines() if line.startswith(OWN)]
    return f"fails by itself: {words[-1]}" if words else None


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
        methods = [(cause, method) for cause in causes for method in re.findall(r"^def (\w+)", cause["test"], re.M)]
        ended = ends(folder, module, name, [method for _, method in methods])
        for cause, method in methods:
            run += 1
            found = problem(cause, method, ended)
            if found:
                bad += 1
                print(f"{cause['cause']}: {method} {found}", flush=True)
        own.unlink()
    print(f"{run} tests in {len(by_file)} files, {bad} do not show what they should")
    return 1 if bad or not run else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
