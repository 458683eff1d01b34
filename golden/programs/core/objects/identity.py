import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self, w):
        self.w = w


def main():
    """Equality of modules and Variables is identity; sharing shows in what is returned."""
    w = nnx.Param(jnp.float32(1))
    a, b = Node(w), Node(w)
    c = Node(nnx.Param(jnp.float32(1)))
    a.w[...] = 5.0
    return [a, b, c], a.w is b.w, a == b, a is b, b.w[...], {"again": a}
