# The methods are put back after a capture that raised, too.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, fails):
        if fails:
            raise ValueError("no")
        return jnp.array(1.0)


def main():
    foo = Foo()
    before = Foo.__call__
    try:
        nnx.capture(foo, nnx.Intermediate, method_outputs=nnx.Intermediate)(True)
    except ValueError:
        pass
    return Foo.__call__ is before
