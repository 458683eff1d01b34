# What the function does to a Module's attributes is done to a copy; values are written back.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(1.0), out_sharding=("din",), eager_sharding=False)
        self.name = "foo"


def main():
    foo = Foo()

    @nnx.transform_metadata(in_axes=0, out_axes=None, partition="din")
    def f(foo):
        foo.name = "bar"
        foo.w[...] *= 4
        foo.extra = nnx.Param(jnp.array(2.0))

    f(foo)
    return foo
