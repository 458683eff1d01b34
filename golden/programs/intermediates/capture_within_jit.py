# nnx.capture within a jitted function: the intermediates are among what it returns.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        return y


@nnx.jit
def run(foo, x):
    return nnx.capture(foo, nnx.Intermediate)(x)


def main():
    foo = Foo()
    return run(foo, jnp.array(3.0)), foo
