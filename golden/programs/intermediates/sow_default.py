# Module.sow outside of nnx.capture keeps the values of all calls in a tuple, in an attribute that nnx.pop takes out.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        kept = self.sow(nnx.Intermediate, "y", x * 2)
        return kept


def main():
    foo = Foo()
    first = foo(jnp.array([1.0, 2.0]))
    foo(jnp.array([3.0, 4.0]))
    before = nnx.state(foo)
    popped = nnx.pop(foo, nnx.Intermediate)
    return first, before, popped, foo, hasattr(foo, "y")
