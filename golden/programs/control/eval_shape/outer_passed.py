# A Module that was made outside of a body, handed to eval_shape inside of it.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def main():
    outer = M()

    def body(x):
        shape = nnx.eval_shape(lambda m: m.w[...] * 2.0, outer)
        return jnp.zeros(shape.shape) + x

    return nnx.jit(body)(jnp.float32(1.0)), outer


# recorded from flax-0.12.12, program ad23b35339f97dd57de8b05dfea332c3c1d930bdca2fcb40986a08a3257d5019
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
