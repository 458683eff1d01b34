"""Installs the checks once `flax.nnx` is imported: a `conftest.py` may set up JAX before that."""

import importlib.util
import sys
import typing as tp

MODULE = "flax.nnx"


def install_with_flax() -> None:
    """Installs the checks now if Flax is there, and else when it comes."""
    if MODULE in sys.modules:
        install()
    elif not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())


def install() -> None:
    """Installs the checks."""
    from . import hooks, warned

    hooks.install()
    warned.install()


class Finder:
    """Finds `flax.nnx` as the other finders do, and installs the checks after it has been executed."""

    def find_spec(self, name: str, path: tp.Any = None, target: tp.Any = None) -> tp.Any:
        """Python's protocol of finders."""
        if name != MODULE:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def exec_module(module: tp.Any) -> None:
                execute(module)
                install()

            spec.loader.exec_module = exec_module
        return spec
