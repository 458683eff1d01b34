import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, kind, value):
        self.kind = kind
        self.w = nnx.Param(jnp.float32(value))


def main():
    """Equal structure, equal graphdef and hash, whatever the values; a static value is structure."""
    a, b, c = Net("x", 1), Net("x", 2), Net("y", 1)
    ga, gb, gc = nnx.graphdef(a), nnx.graphdef(b), nnx.graphdef(c)
    d = Net("x", 1)
    d.w.set_metadata(tag="t")
    return ga == gb, hash(ga) == hash(gb), ga == gc, ga == nnx.graphdef(d), ga


# recorded from flax-0.12.12, program e1d925643d81310f77a7a5167f1a4455a01ada38b13a6d2fa4c8dd887ff1f4a2
# modes: all
# {"outcome": "returned", "value": {"tuple": [true, true, false, false, {"opaque": "GraphDef"}]}}
