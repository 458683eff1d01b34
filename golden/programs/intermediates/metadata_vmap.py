# Under vmap: a stack of layers has the name of its axis in its sharding, and loses it inside.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w, out_sharding=("dout",), eager_sharding=False)
        self.b = nnx.Param(w)


@nnx.vmap(in_axes=0, out_axes=0)
@nnx.transform_metadata(in_axes=0, out_axes=0, partition="layers")
def create(w):
    return Foo(w)


def main():
    foo = create(jnp.ones((3, 2)))
    seen = []

    @nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
    @nnx.transform_metadata(in_axes=(0, nnx.Carry), out_axes=nnx.Carry, partition="layers")
    def run(foo, x):
        seen.append(foo.w.out_sharding)
        foo.b[...] += 1
        return x + foo.w

    return run(foo, jnp.zeros(2)), seen[0], foo
