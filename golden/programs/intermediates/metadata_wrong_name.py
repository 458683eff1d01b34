# The name at the axis must be the one that is taken out.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(1.0), out_sharding=("other",), eager_sharding=False)
    return nnx.transform_metadata(lambda v: v[...], in_axes=0, partition="din")(v)
