"""What CPython is told before a program runs: where the files of the libraries are.

The reference has them by the same names in its own library, which its build script makes from this package.
"""

import sys
import types
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

from .nnx.errors import NotOffered

# Packages that programs import, and the folder of each: what stands below a package is found there. The first counts.
PLACES = {
    "flax.nnx.bridge": "bridge",
    "flax.nnx": "layers",
    "flax.linen": "linen",
    "flax": "linen/flax",
    "pax": "pax",
}


class Finder:
    """Python's way to the files of PLACES. It stands before all others: a library that is installed is not found."""

    @staticmethod
    def find_spec(name: str, path=None, target=None):
        package = next((package for package in PLACES if name == package or name.startswith(package + ".")), None)
        if package is None:
            return None
        file = Path(__file__).parent.joinpath(PLACES[package], *name[len(package) :].split("."))
        if file.with_suffix(".py").is_file():
            return spec_from_file_location(name, file.with_suffix(".py"))
        if (file / "__init__.py").is_file():
            return spec_from_file_location(name, file / "__init__.py", submodule_search_locations=[str(file)])
        if not file.is_dir():
            raise ModuleNotFoundError(f"No module named '{name}'", name=name)
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(file)]
        return spec


def unsupported(what: str):
    """What a file says where it does not state what is asked of it."""
    raise NotOffered(what)


def prepare() -> None:
    """Puts the finder before all others, and what the files ask of their engine beside it."""
    if Finder not in sys.meta_path:
        sys.meta_path.insert(0, Finder)
    sys.modules["_reference"] = types.ModuleType("_reference")
    sys.modules["_reference"].unsupported = unsupported
