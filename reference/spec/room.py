"""Makes the folder from which the library part of the specification is written.

    python reference/spec/room.py DOCUMENTATION LAWS FOLDER

Run it with a Python that has the release of Flax. The folder gets

- `pages/`: the pages of Flax's documentation (`docs_nnx` of its source distribution), the FLIPs among them;
- `reference.md`: for each public name of `flax.nnx` its signature and docstring, and those of its methods and properties;
- `laws.md`: the statements of our laws (`docs/laws.md`), without their code.

It has no line of Flax's source, none of the reference's, and no recorded outcome. Whoever writes the library part
reads this folder, the core of the specification, and nothing else.
"""

import inspect
import pathlib
import shutil
import sys
import types

from flax import nnx

MODULES = {"nnx": nnx, "nnx.filterlib": nnx.filterlib, "nnx.statelib": nnx.statelib, "nnx.traversals": nnx.traversals}


def entry(path: str, x: object) -> list[str]:
    """The signature and the docstring of one name, as lines of Markdown."""
    try:
        signature = str(inspect.signature(x))
    except (TypeError, ValueError):
        signature = ""
    kind = "class" if isinstance(x, type) else "property" if isinstance(x, property) else "function"
    lines = [f"### {path}", "", f"{kind} `{path}{signature}`"]
    if isinstance(x, type):
        lines += ["", "bases: " + ", ".join(f"`{base.__module__}.{base.__qualname__}`" for base in x.__bases__)]
    document = inspect.getdoc(x)
    return lines + ([""] + document.splitlines() if document else []) + [""]


def members(path: str, x: type) -> list[str]:
    """The entries of the methods and properties that a class states itself."""
    lines = []
    for name, member in sorted(vars(x).items()):
        if name.startswith("_") and not (name.startswith("__") and name.endswith("__")):
            continue
        member = getattr(member, "__func__", member)
        if isinstance(member, (types.FunctionType, property)):
            lines += entry(f"{path}.{name}", member)
    return lines


def reference() -> str:
    lines = ["# The public names of flax.nnx, with signatures and docstrings", ""]
    for path, module in MODULES.items():
        for name in sorted(vars(module)):
            x = getattr(module, name)
            if name.startswith("_") or isinstance(x, types.ModuleType) or not callable(x):
                continue
            if not str(getattr(x, "__module__", "")).startswith("flax.nnx"):
                continue
            lines += entry(f"{path}.{name}", x)
            if isinstance(x, type):
                lines += members(f"{path}.{name}", x)
    return "\n".join(lines)


def main(documentation: str, laws: str, folder: str) -> None:
    room = pathlib.Path(folder)
    for page in sorted(pathlib.Path(documentation).rglob("*")):
        if page.suffix in (".md", ".rst"):
            place = room / "pages" / page.relative_to(documentation)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(page, place)
    room.mkdir(parents=True, exist_ok=True)
    (room / "reference.md").write_text(reference())
    shutil.copyfile(laws, room / "laws.md")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
