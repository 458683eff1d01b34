# sow with functions of one's own for the first value and for joining the next to it.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "sum", x, init_fn=lambda: 0.0, reduce_fn=lambda a, b: a + b)
        self.sow(nnx.Intermediate, "last", x, init_fn=lambda: None, reduce_fn=lambda _, b: b)
        self.sow(nnx.Intermediate, "pairs", x, reduce_fn=lambda a, b: a + ((b, b),))


def run(foo):
    for x in (1.0, 2.0, 4.0):
        foo(jnp.array(x))


def main():
    foo, other = Foo(), Foo()
    run(foo)
    return foo, nnx.capture(run, nnx.Intermediate)(other), other
