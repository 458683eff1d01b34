# nnx.capture of a function that is jitted: what is sown under jit comes out.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    @nnx.jit
    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        self.sow(nnx.Intermediate, "y", y + 1)
        return y


def main():
    foo = Foo()
    first = nnx.capture(foo, nnx.Intermediate)(jnp.array(3.0))
    return first, nnx.capture(foo, nnx.Intermediate)(jnp.array(4.0)), foo
