"""Paths of checkpoints as texts: joined, taken apart, sorted by step, with names made by formats."""
import os
import re
import textwrap
from pathlib import Path, PurePosixPath


def checkpoint_path(root, step, *, prefix="ckpt", suffix=".msgpack"):
    return Path(root) / f"{prefix}_{step:08d}{suffix}"


def natural_key(text):
    return [int(p) if p.isdigit() else p for p in re.split(r"(\d+)", text)]


def step_of(path):
    match = re.search(r"_(\d+)$", Path(path).stem)
    return int(match.group(1)) if match else None


def main():
    paths = [checkpoint_path("runs/exp1", s) for s in (100, 20, 3)]
    latest = max(paths, key=step_of)
    names = ["layer10", "layer2", "layer1"]
    deep = Path("/data") / "sets" / "mnist.tar.gz"
    return {
        "latest": str(latest),
        "steps": sorted(map(step_of, paths)),
        "natural": sorted(names, key=natural_key),
        "parts": (deep.name, deep.stem, deep.suffix, deep.suffixes, deep.parent.name, deep.parts),
        "changed": (str(deep.with_suffix(".zip")), deep.with_name("x").as_posix(), str(deep.relative_to("/data"))),
        "joined": (os.path.join("a", "b", "c.txt"), os.path.basename("/x/y.z"), os.path.splitext("a.b/c"), os.path.dirname("/x/y")),
        "normal": (os.path.normpath("a/./b/../c"), str(Path("a//b/./c")), PurePosixPath("a") / "b"  == PurePosixPath("a/b")),
        "equal": (Path("a/b") == Path("a") / "b", len({Path("a"), Path("a/")}), Path("a") < Path("b")),
        "text": textwrap.dedent("""
            lr: 0.1
              nested: yes
        """).strip(),
        "wrapped": textwrap.fill("the quick brown fox jumps over the lazy dog", width=16),
        "absolute": (Path("/a").is_absolute(), Path("a").is_absolute(), os.sep),
    }


# recorded from flax-0.12.12, program 2f160d2b02dc5b1b81eb1202cc43e37f130ce631cb461d8496b7cd7f00f03bc6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["latest", "runs/exp1/ckpt_00000100.msgpack"],
#       ["steps", {"id": 1, "list": [3, 20, 100]}],
#       ["natural", {"id": 2, "list": ["layer1", "layer2", "layer10"]}],
#       [
#         "parts",
#         {
#           "tuple": [
#             "mnist.tar.gz",
#             "mnist.tar",
#             ".gz",
#             {"id": 3, "list": [".tar", ".gz"]},
#             "sets",
#             {"tuple": ["/", "data", "sets", "mnist.tar.gz"]}
#           ]
#         }
#       ],
#       ["changed", {"tuple": ["/data/sets/mnist.tar.zip", "/data/sets/x", "sets/mnist.tar.gz"]}],
#       ["joined", {"tuple": ["a/b/c.txt", "y.z", {"tuple": ["a.b/c", ""]}, "/x"]}],
#       ["normal", {"tuple": ["a/c", "a/b/c", true]}],
#       ["equal", {"tuple": [true, 1, true]}],
#       ["text", "lr: 0.1\n  nested: yes"],
#       ["wrapped", "the quick brown\nfox jumps over\nthe lazy dog"],
#       ["absolute", {"tuple": [true, false, "/"]}]
#     ]
#   }
# }
