import jax.numpy as jnp
from flax import nnx


def main():
    """`...` may only be the last of the filters."""
    return nnx.split([nnx.Param(jnp.float32(1))], ..., nnx.Param)


# recorded from flax-0.12.12, program 5bf5f4a189299d605b9ffc0d5ed933e29f2566d0d8e840bcc08fb9d85138a592
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
