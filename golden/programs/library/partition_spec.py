"""A PartitionSpec is a sequence of names of axes, and a leaf of a pytree."""
import jax
from jax.sharding import PartitionSpec


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    spec = PartitionSpec("a", None, ("b", "c"))
    return {
        "parts": tuple(spec),
        "length": len(spec),
        "items": (spec[0], spec[-1], spec[1:]),
        "index": (spec.index(None), spec.count("a"), ended(lambda: spec.index("z"))),
        "text": repr(spec),
        "groups": [tuple(PartitionSpec(x)) for x in (("a",), (), ["a", "b"], [1])],
        "equal": (spec == PartitionSpec("a", None, ("b", "c")), spec == tuple(spec), spec == PartitionSpec("a")),
        "hash": len({spec, PartitionSpec("a", None, ("b", "c")), PartitionSpec("a")}),
        "sum": (tuple(spec + PartitionSpec("d")), tuple(spec + ("d",)), ended(lambda: spec + 1)),
        "in": ("a" in spec, "b" in spec),
        "leaf": (jax.tree_util.tree_leaves({"x": spec})[0] is spec, jax.P is PartitionSpec),
        "frozen": ended(lambda: setattr(spec, "x", 1)),
        "unconstrained": repr(PartitionSpec.UNCONSTRAINED),
    }


# recorded from flax-0.12.12, program 320136b8aa376bd042856e22febb212df37cad88d90c7d32ed34aab1f9c0ed0f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["parts", {"tuple": ["a", null, {"tuple": ["b", "c"]}]}],
#       ["length", 3],
#       ["items", {"tuple": ["a", {"tuple": ["b", "c"]}, {"tuple": [null, {"tuple": ["b", "c"]}]}]}],
#       ["index", {"tuple": [1, 1, "ValueError"]}],
#       ["text", "P('a', None, ('b', 'c'))"],
#       [
#         "groups",
#         {
#           "id": 1,
#           "list": [{"tuple": ["a"]}, {"tuple": [null]}, {"tuple": [{"tuple": ["a", "b"]}]}, {"tuple": [1]}]
#         }
#       ],
#       ["equal", {"tuple": [true, false, false]}],
#       ["hash", 2],
#       [
#         "sum",
#         {
#           "tuple": [
#             {"tuple": ["a", null, {"tuple": ["b", "c"]}, "d"]},
#             {"tuple": ["a", null, {"tuple": ["b", "c"]}, "d"]},
#             "NotImplementedError"
#           ]
#         }
#       ],
#       ["in", {"tuple": [true, false]}],
#       ["leaf", {"tuple": [true, true]}],
#       ["frozen", "AttributeError"],
#       ["unconstrained", "UNCONSTRAINED"]
#     ]
#   }
# }
