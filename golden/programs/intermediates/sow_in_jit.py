# sow outside of nnx.capture, under jit: the Module gains an attribute, which only graph updates bring back.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "y", x * 2)
        return x


@nnx.jit
def run(foo, x):
    return foo(x)


def main():
    foo = Foo()
    out = run(foo, jnp.array(3.0))
    return out, foo
