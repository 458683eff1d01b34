# sow of a type that is not captured keeps nothing and says so; a subclass is another type.
import jax.numpy as jnp
from flax import nnx


class Stat(nnx.Intermediate):
    pass


class Foo(nnx.Module):
    def __call__(self, x):
        return (
            self.sow(nnx.Intermediate, "a", x),
            self.sow(Stat, "b", x + 1),
            self.sow(nnx.Cache, "c", x + 2),
        )


def main():
    foo = Foo()
    one = nnx.capture(foo, Stat)(jnp.array(1.0))
    two = nnx.capture(foo, Stat, nnx.Intermediate)(jnp.array(1.0))
    none = nnx.capture(foo)(jnp.array(1.0))
    return one, two, none, foo
