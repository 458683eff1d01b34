import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.left = nnx.Param(jnp.float32(3))
        self.right = self.left


def main():
    """A Variable under two names: kept by split and merge in graph mode, refused in tree mode."""
    pair = Pair()
    graphdef, state = nnx.split(pair)
    twin = nnx.merge(graphdef, state)
    twin.left[...] = 7.0
    return twin, twin.left is twin.right, pair.left[...]
