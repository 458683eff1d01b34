import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))


class Tree(nnx.Module):
    def __init__(self):
        leaf = Leaf()
        self.items = nnx.List([Leaf(), leaf])
        self.named = nnx.Dict(last=leaf)


@nnx.grad
def f(tree, scale):
    return tree.items[1].w[...] * tree.named["last"].w[...] * scale["by"]


def main():
    """The paths that an alias error names, through a list and a dict."""
    return f(Tree(), {"by": jnp.float32(3)})
