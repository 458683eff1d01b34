# An input Variable that nnx.transform_metadata's function returns.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(1.0), out_sharding=("din",), eager_sharding=False)

    @nnx.transform_metadata(in_axes=0, out_axes=0, partition="din")
    def f(a):
        return a

    out = f(v)
    return out, v, out is v
