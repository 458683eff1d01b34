"""`pathlib`: paths as texts."""

from pathlib import Path, PurePosixPath


def refused(call):
    try:
        return call()
    except (TypeError, ValueError) as error:
        return type(error).__name__


def parts(path):
    return (
        str(path),
        path.name,
        path.stem,
        path.suffix,
        path.suffixes,
        path.parts,
        str(path.parent),
        [str(above) for above in path.parents],
        path.is_absolute(),
    )


def main():
    runs = Path("runs") / "2024" / "model.tar.gz"
    return (
        [parts(Path(text)) for text in ("", ".", "/", "a//b/./c.py", "/a/../b", ".hidden", "a.", "//x/y")],
        parts(runs),
        str(runs.with_suffix(".json")),
        str(runs.with_name("x")),
        str(runs.with_stem("y")),
        str("top" / runs.relative_to("runs")),
        str(Path("a", "/b", Path("c"))),
        repr(runs),
        repr(PurePosixPath("a/b")),
        runs == Path("runs/2024/./model.tar.gz"),
        runs == "runs/2024/model.tar.gz",
        len({runs, Path("runs/2024/model.tar.gz")}),
        sorted(map(str, sorted([Path("b"), Path("a/c"), Path("a")]))),
        runs.is_relative_to("runs"),
        runs.as_posix(),
        f"{runs}",
        refused(lambda: runs.relative_to("other")),
        refused(lambda: runs / 3),
        refused(lambda: Path(3)),
        refused(lambda: runs.with_suffix("json")),
        refused(lambda: Path("/").with_name("x")),
    )
