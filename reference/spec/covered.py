"""Lines and branches of the text that programs reach: `python reference/spec/covered.py SUITE [FILES]`.

`SUITE` is a folder that `isograft export --pytest SUITE --programs all` has written. Its programs of the boundary run
on the text, and the tests of this folder, all under `coverage.py`. What none of them reaches must stand in
`uncovered.toml` with a reason, and what stands there must be unreached: the command fails otherwise.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent
NNX = ROOT / "isograft_spec" / "nnx"
LISTED = ROOT / "uncovered.toml"
STARTS = (
    "import os\nif os.environ.get('COVERAGE_PROCESS_START'):\n    import coverage\n    coverage.process_startup()\n"
)
# The files of a suite whose programs are about the boundary; the others are about the library, Linen and JAX.
BOUNDARY = """
    boundary_* availability book control* derivatives errors grad graph intermediates jit lifts nesting objects raw
    references rngs scan vmap
""".split()
# The library part has its own programs.
NOT_MEASURED = {"stopgap.py"}


def measure(suite: Path, patterns: list[str], folder: Path) -> None:
    """Runs the programs and the tests; leaves `coverage.json` in the folder."""
    settings = folder / "coveragerc"
    settings.write_text(
        f"[run]\nbranch = true\nsource = {NNX}\ndata_file = {folder / 'data'}\nparallel = true\nsigterm = true\n"
    )
    (folder / "sitecustomize.py").write_text(STARTS)
    environment = os.environ | {
        "COVERAGE_PROCESS_START": str(settings),
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]),
        "ISOGRAFT_WORKER": str(ROOT.parents[1] / "conformance" / "worker"),
        "JAX_PLATFORMS": "cpu",
    }
    files = sorted({path.name for pattern in patterns for path in suite.glob(f"test_{pattern}.py")})
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no"]
    subprocess.run([*pytest, "-p", "isograft_spec.exported", *files], cwd=suite, env=environment)
    subprocess.run(pytest, cwd=ROOT, env=environment)
    report(folder, settings)


def report(folder: Path, settings: Path) -> None:
    command = [sys.executable, "-m", "coverage"]
    subprocess.run([*command, "combine", "-q", f"--rcfile={settings}"], cwd=folder, check=True)
    subprocess.run([*command, "json", "-q", f"--rcfile={settings}", "-o", "coverage.json"], cwd=folder, check=True)


def unreached(measured: dict) -> dict[str, list[str]]:
    """Of each file of the text the lines, as text, and the branches, as `line -> line`, that nothing reached."""
    found: dict[str, list[str]] = {}
    for path, of_file in measured["files"].items():
        file = Path(path).resolve()
        if not file.is_relative_to(NNX) or file.name in NOT_MEASURED:
            continue
        lines = file.read_text().splitlines()
        text = lambda n: lines[n - 1].strip() if n > 0 else "end"
        missing = set(of_file["missing_lines"])
        gaps = [text(n) for n in sorted(missing)]
        for start, end in of_file["missing_branches"]:
            if start not in missing and end not in missing:
                gaps.append(f"{text(start)} -> {text(end)}")
        if gaps:
            found[str(file.relative_to(NNX))] = gaps
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
    with tempfile.TemporaryDirectory() as folder:
        measure(options.suite.resolve(), options.files, Path(folder).resolve())
        measured = json.loads(Path(folder, "coverage.json").read_text())
    totals = measured["totals"]
    print(f"{totals['covered_lines']} of {totals['num_statements']} lines, ", end="")
    print(f"{totals['covered_branches']} of {totals['num_branches']} branches")
    wrong = compare(unreached(measured), tomllib.loads(LISTED.read_text()))
    print("\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
