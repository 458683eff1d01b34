# A scan of one Module over time, of which only the intermediates have a step: nnx.prefix says so.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    def step(self, x):
        x = x * self.w
        self.sow(nnx.Intermediate, "x", x)
        return x

    def __call__(self, x):
        axes = nnx.prefix(self, {nnx.Intermediate: 0, ...: None})
        scan = nnx.scan(Foo.step, in_axes=(axes, nnx.Carry), out_axes=nnx.Carry, length=3)
        return scan(self, x)


def main():
    foo = Foo()
    return nnx.capture(foo, nnx.Intermediate)(jnp.array(1.0)), foo
