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


# recorded from flax-0.12.12, program 6124c0c42154b9feb491de38c1da450fed10fc3308146a05ae0cacd5114e232c
# modes: all
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "out"], "exception": "ValueError"}
