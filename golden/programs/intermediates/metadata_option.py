# transform_metadata as an option of vmap, which graph updates alone offer.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w, out_sharding=("dout",), eager_sharding=False)


def main():
    foo = nnx.vmap(Foo, in_axes=0, out_axes=0, transform_metadata={nnx.PARTITION_NAME: "layers"})(jnp.ones((3, 2)))
    return foo
