# A Module that stands at two places sows once for each call; tree mode knows no sharing.
import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x + 1


class Tree(nnx.Module):
    def __init__(self):
        self.a = Leaf()
        self.b = self.a

    def __call__(self, x):
        return self.b(self.a(x))


def main():
    tree = Tree()
    return nnx.capture(tree, nnx.Intermediate)(jnp.array(0.0)), tree
