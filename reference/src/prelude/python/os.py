"""`os`: the environment of the process, which is empty here."""

environ = {}


def getenv(key, default=None):
    return environ.get(key, default)
