import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """An attribute of a module from outside may not be set inside either."""
    leaf = Leaf()

    def body(x):
        leaf.extra = 3
        return x

    return nnx.grad(body)(jnp.float32(1)), leaf
