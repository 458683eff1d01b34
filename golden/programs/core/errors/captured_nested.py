import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.v = nnx.Param(jnp.float32(2))


def main():
    """A whole module from outside returned, from a body of vmap, in a list."""
    leaf = Leaf()
    return nnx.vmap(lambda x: [x, leaf])(jnp.arange(2.0))
