# A capture within a capture of the same Module: the outer one gets what is sown outside of the inner one.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x


def outer(foo, x):
    foo(x)
    _, inner = nnx.capture(foo, nnx.Intermediate)(x + 1)
    foo(x + 2)
    return inner["x"].get_value()


def main():
    foo = Foo()
    inner, outside = nnx.capture(outer, nnx.Intermediate)(foo, jnp.array(1.0))
    return inner, outside, hasattr(foo, "x")
