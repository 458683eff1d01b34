import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.s = nnx.BatchStat(jnp.float32(2))


def main():
    """split with filters that leave something out."""
    return nnx.split(Net(), nnx.Param)


# recorded from flax-0.12.12, program 3060e1ba3945c43b5be4a098a4d6be8dacfd63ddc8dc3b497c6813ece6c09c84
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
