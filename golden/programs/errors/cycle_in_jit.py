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


# recorded from flax-0.12.12, program 935bf7401c2cd4aa11d012ec6340441037990f43520b73015b7e3ef3173a7943
# modes: tree
# {"outcome": "raised", "class": "recursion", "exception": "RecursionError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
