import jax.numpy as jnp
from flax import nnx


class Node(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """A cycle, iterated over: each module once in graph mode, refused in tree mode."""
    a = Node()
    a.me = a
    return [path for path, node in nnx.iter_graph(a) if isinstance(node, nnx.Variable)]
