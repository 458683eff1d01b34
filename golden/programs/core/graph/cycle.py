import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self, value):
        self.value = nnx.Param(jnp.float32(value))


def main():
    """A cycle of modules: split and merged in graph mode, refused in tree mode."""
    a, b = Node(1), Node(2)
    a.next = b
    b.next = a
    graphdef, state = nnx.split(a)
    c = nnx.merge(graphdef, state)
    return c.next.next is c, c.next.value[...], c
