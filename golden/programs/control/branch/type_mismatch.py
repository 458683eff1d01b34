import jax.numpy as jnp
from flax import nnx


def main():
    """Branches that give different dtypes."""
    return nnx.cond(True, lambda x: x, lambda x: 1, jnp.float32(2))


# recorded from flax-0.12.12, program af557974f49eb6ec2a30f0cffc2d2435ddf1ebf9c625b51490798adb279f84fd
# modes: all
# {"outcome": "raised", "class": "branch_mismatch", "exception": "TypeError"}
