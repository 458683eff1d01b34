# A Module made inside of a transform, with a bare array for an attribute.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, x):
        self.scale = x


def main():
    return nnx.jit(lambda x: M(x))(jnp.float32(2.0))


# recorded from flax-0.12.12, program 95453c11ecb2039608b7bf84969488fabd6a3f5c67cd20be68de1ab0e432bfba
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "module": "M", "attributes": {"scale": {"leak": "float32", "shape": []}}}
# }
