"""A box of names is metadata of a Variable, and a box again; the box stays as it was."""
import jax.numpy as jnp
from flax import linen as nn


def main():
    named = nn.Partitioned(jnp.ones(2), ("in",))
    logical = nn.LogicallyPartitioned(jnp.ones(2), ("in",), rules=(("in", "X"),))
    found = {}
    for box in (named, logical):
        metadata = box.to_nnx_metadata()
        again = type(box).from_nnx_metadata(dict(metadata))
        found[type(box).__name__] = {
            "metadata": sorted(metadata),
            "sharding": metadata["out_sharding"],
            "again": (again.names, getattr(again, "rules", None), again.value),
            "the box": getattr(box, "names", "lost"),
        }
    return found
