"""`importlib.metadata`: the versions of what is stated here, and of what a folder of packages has."""

import _reference


class PackageNotFoundError(ModuleNotFoundError):
    pass


_version = _reference.unknown("importlib.metadata.version")


def version(distribution_name):
    known = _reference.version("jax" if distribution_name == "jaxlib" else distribution_name)
    return _version(distribution_name) if known is None else known
