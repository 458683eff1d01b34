"""What nnx.var_defaults gives is a mapping of two names: what it does not have is not in it."""
from flax import nnx


def tried(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    defaults = nnx.var_defaults()
    return {
        "items": sorted(defaults.items()),
        "length": len(defaults),
        "in": tried(lambda: ("ref" in defaults, "other" in defaults)),
        "get": tried(lambda: (defaults.get("ref", 1), defaults.get("other", 1))),
        "item": tried(lambda: defaults["other"]),
    }
