# nnx.transform_metadata takes the axis out of the sharding of what goes in, and puts it into that of what comes out.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(0.0), out_sharding=("din", "dout"), eager_sharding=False)
    seen = []

    @nnx.transform_metadata(in_axes=0, out_axes=1, partition="din")
    def f(v):
        v[...] += 1
        seen.append(v.out_sharding)
        return nnx.Param(jnp.array(10.0), out_sharding=("dmid", "dout"), eager_sharding=False)

    out = f(v)
    return seen, out, v
