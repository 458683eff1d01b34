"""The doctests are those of `nnx`: the other packages import the libraries in whose place they stand (install.py)."""

from pathlib import Path

HERE = Path(__file__).parent
OTHERS = [path for path in (HERE / "isograft_spec").iterdir() if path.name != "nnx"]
collect_ignore = [str(path) for path in [*OTHERS, *HERE.glob("*.py")]]
