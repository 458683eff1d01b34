import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.me = self


@nnx.jit
def f(node):
    node.me.w[...] = node.w[...] + 1
    return node.w[...]


def main():
    """A cycle as an argument of jit."""
    node = Node()
    return f(node), node.w[...]
