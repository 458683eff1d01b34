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


# recorded from flax-0.12.12, program 5992d1fa22b513c5d0c05c1782d7d4f19634fe6c63faac17592f741e0bcb5715
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["items", {"id": 1, "list": [{"tuple": ["hijax", false]}, {"tuple": ["ref", false]}]}],
#       ["length", 2],
#       ["in", "AttributeError"],
#       ["get", "AttributeError"],
#       ["item", "AttributeError"]
#     ]
#   }
# }
