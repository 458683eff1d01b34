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
