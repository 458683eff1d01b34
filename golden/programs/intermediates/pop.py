# nnx.pop takes the Variables of some filters out of a Module and of what it holds.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(1.0))
        self.seen = nnx.Intermediate(jnp.array(2.0))
        self.cache = nnx.Cache(jnp.array(3.0))


class Bar(nnx.Module):
    def __init__(self):
        self.foo = Foo()
        self.seen = nnx.Intermediate(jnp.array(4.0))


def main():
    bar = Bar()
    seen = bar.foo.seen
    both = nnx.pop(bar, nnx.Intermediate, nnx.Cache)
    return both, bar, seen, nnx.pop(bar, nnx.Intermediate)
