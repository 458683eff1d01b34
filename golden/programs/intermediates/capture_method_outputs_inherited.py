# method_outputs looks at the methods of a class itself, not at those of its bases; static and class methods are as they are.
import jax.numpy as jnp
from flax import nnx


class Base(nnx.Module):
    def inherited(self, x):
        return x + 1


class Foo(Base):
    def __call__(self, x):
        return self.helper(self.inherited(x))

    def helper(self, x):
        self.sow(nnx.Intermediate, "sown", x)
        return x * 2

    @property
    def size(self):
        return 3


def main():
    foo = Foo()
    return nnx.capture(foo, nnx.Intermediate, method_outputs=nnx.Intermediate)(jnp.array(3.0)), foo.size, foo
