# The name at the axis must be the one that is taken out.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(1.0), out_sharding=("other",), eager_sharding=False)
    return nnx.transform_metadata(lambda v: v[...], in_axes=0, partition="din")(v)


# recorded from flax-0.12.12, program a5d20e98c327b8d7f48c157d9eaf8b1233b11b5f43ace63ea8b09286774c20b3
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
