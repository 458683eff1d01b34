# method_outputs sows what each method returns; the methods are as they were afterwards.
import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __call__(self, x):
        return x * 2

    def other(self, x):
        return x + 1

    def _private(self, x):
        return x


class Outer(nnx.Module):
    def __init__(self):
        self.one = Inner()
        self.two = Inner()

    def __call__(self, x):
        return self.two.other(self.one._private(self.one(x)))


def main():
    outer = Outer()
    before = Inner.__call__
    out = nnx.capture(outer, nnx.Intermediate, method_outputs=nnx.Intermediate)(jnp.array(3.0))
    again = nnx.capture(outer, nnx.Intermediate)(jnp.array(3.0))
    return out, again, Inner.__call__ is before, outer
