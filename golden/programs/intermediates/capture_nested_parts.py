# A capture of a part within a capture of the whole: the other parts go on sowing for the whole.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x + 1


class Bar(nnx.Module):
    def __init__(self):
        self.a = Foo()
        self.b = Foo()

    def __call__(self, x):
        x, inner = nnx.capture(self.a, nnx.Intermediate)(x)
        return self.b(x), inner["x"].get_value()


def main():
    return nnx.capture(Bar(), nnx.Intermediate)(jnp.array(1.0))
