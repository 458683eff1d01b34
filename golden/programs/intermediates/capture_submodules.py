# What is sown stands at the path of the Module that sowed it, in lists too.
import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x + 1


class Tree(nnx.Module):
    def __init__(self):
        self.left = Leaf()
        self.many = nnx.List([Leaf(), Leaf()])
        self.named = nnx.Dict(a=Leaf())

    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        for leaf in (self.left, *self.many, self.named["a"], self.left):
            x = leaf(x)
        return x


def main():
    tree = Tree()
    return nnx.capture(tree, nnx.Intermediate)(jnp.array(0.0)), tree
