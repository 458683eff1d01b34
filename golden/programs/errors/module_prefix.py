import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self, w, b):
        self.w = nnx.data(w)
        self.b = nnx.data(b)


def main():
    """A module among the axes: a prefix of a module in tree mode only."""
    leaf = Leaf(nnx.Param(jnp.arange(2.0)), nnx.Param(jnp.float32(3)))
    f = nnx.vmap(lambda m: m.w[...] + m.b[...], in_axes=(Leaf(0, None),))
    return f(leaf)


# recorded from flax-0.12.12, program 4f9caeb3f8c55e2a7c1b2dba1e25042492d1ed07724e562286c3db452f31ffa3
# modes: tree
# {"outcome": "returned", "value": {"array": "float32", "shape": [2], "data": [3.0, 4.0]}}
# modes: graph, compat
# {"outcome": "not_offered", "what": "Graph node", "exception": "ValueError"}
