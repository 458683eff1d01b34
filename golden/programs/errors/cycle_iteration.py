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


# recorded from flax-0.12.12, program 2303108dbff90b3d761d6e67de4dc6c444eb12c4f2d3ff10425f97a97a2a74b3
# modes: tree
# {"outcome": "raised", "class": "recursion", "exception": "RecursionError"}
# modes: graph, compat
# {"outcome": "returned", "value": {"id": 0, "list": [{"tuple": ["w"]}]}}
