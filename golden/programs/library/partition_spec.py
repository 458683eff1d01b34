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
