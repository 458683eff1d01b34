import jax
import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.child = nnx.data(None)
        self.parent = nnx.data(None)


@nnx.jit
def total(node):
    return node.w + node.child.w


def main():
    root, leaf = Node(), Node()
    root.child, leaf.parent = leaf, root
    return total(root)
