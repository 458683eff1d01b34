import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))


def main():
    """One module as two arguments with different axes."""
    leaf = Leaf()
    f = nnx.vmap(lambda a, b: a.w[...] + b.w[...].sum(), in_axes=(0, None))
    return f(leaf, leaf)
