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


# recorded from flax-0.12.12, program 2c4973599015ed0fffeb5e14e5e1fc13f22e1d4226b154b6ac3ca854b954662c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               ".",
#               "",
#               "",
#               "",
#               {"id": 1, "list": []},
#               {"tuple": []},
#               ".",
#               {"id": 2, "list": []},
#               false
#             ]
#           },
#           {
#             "tuple": [
#               ".",
#               "",
#               "",
#               "",
#               {"id": 3, "list": []},
#               {"tuple": []},
#               ".",
#               {"id": 4, "list": []},
#               false
#             ]
#           },
#           {
#             "tuple": [
#               "/",
#               "",
#               "",
#               "",
#               {"id": 5, "list": []},
#               {"tuple": ["/"]},
#               "/",
#               {"id": 6, "list": []},
#               true
#             ]
#           },
#           {
#             "tuple": [
#               "a/b/c.py",
#               "c.py",
#               "c",
#               ".py",
#               {"id": 7, "list": [".py"]},
#               {"tuple": ["a", "b", "c.py"]},
#               "a/b",
#               {"id": 8, "list": ["a/b", "a", "."]},
#               false
#             ]
#           },
#           {
#             "tuple": [
#               "/a/../b",
#               "b",
#               "b",
#               "",
#               {"id": 9, "list": []},
#               {"tuple": ["/", "a", "..", "b"]},
#               "/a/..",
#               {"id": 10, "list": ["/a/..", "/a", "/"]},
#               true
#             ]
#           },
#           {
#             "tuple": [
#               ".hidden",
#               ".hidden",
#               ".hidden",
#               "",
#               {"id": 11, "list": []},
#               {"tuple": [".hidden"]},
#               ".",
#               {"id": 12, "list": ["."]},
#               false
#             ]
#           },
#           {
#             "tuple": [
#               "a.",
#               "a.",
#               "a.",
#               "",
#               {"id": 13, "list": []},
#               {"tuple": ["a."]},
#               ".",
#               {"id": 14, "list": ["."]},
#               false
#             ]
#           },
#           {
#             "tuple": [
#               "//x/y",
#               "y",
#               "y",
#               "",
#               {"id": 15, "list": []},
#               {"tuple": ["//", "x", "y"]},
#               "//x",
#               {"id": 16, "list": ["//x", "//"]},
#               true
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           "runs/2024/model.tar.gz",
#           "model.tar.gz",
#           "model.tar",
#           ".gz",
#           {"id": 17, "list": [".tar", ".gz"]},
#           {"tuple": ["runs", "2024", "model.tar.gz"]},
#           "runs/2024",
#           {"id": 18, "list": ["runs/2024", "runs", "."]},
#           false
#         ]
#       },
#       "runs/2024/model.tar.json",
#       "runs/2024/x",
#       "runs/2024/y.gz",
#       "top/2024/model.tar.gz",
#       "/b/c",
#       "PosixPath('runs/2024/model.tar.gz')",
#       "PurePosixPath('a/b')",
#       true,
#       false,
#       1,
#       {"id": 19, "list": ["a", "a/c", "b"]},
#       true,
#       "runs/2024/model.tar.gz",
#       "runs/2024/model.tar.gz",
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
