"""`importlib.metadata`: what a package says of itself is not known."""


class PackageNotFoundError(ModuleNotFoundError):
    pass
