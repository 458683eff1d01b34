import jax.numpy as jnp
from flax import nnx


@nnx.jit
def add(a, b):
    a.w[...] += 1
    return a.w[...] + b.w[...]


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """One module as two arguments: one object in graph mode, refused in tree mode."""
    leaf = Leaf()
    return add(leaf, leaf), leaf
