# The same Variable given twice to what nnx.transform_metadata wraps.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(1.0), out_sharding=("din",), eager_sharding=False)

    @nnx.transform_metadata(in_axes=0, out_axes=0, partition="din")
    def f(a, b):
        a[...] += 1
        return b[...]

    return f(v, v), v
