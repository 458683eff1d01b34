# perturb outside of nnx.capture keeps zeros in an attribute; a value there is added.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        return self.perturb("p", x)


def main():
    foo = Foo()
    first = foo(jnp.array([1.0, 2.0]))
    zeros = foo.p[...]
    foo.p.set_value(jnp.array([10.0, 20.0]))
    return first, zeros, foo(jnp.array([1.0, 2.0])), foo
