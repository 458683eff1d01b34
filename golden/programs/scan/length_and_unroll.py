import jax.numpy as jnp
from flax import nnx


def main():
    """A given length, none at all, reverse and unroll."""
    double = nnx.scan(lambda c: c * 2, in_axes=nnx.Carry, out_axes=nnx.Carry, length=5)
    empty = nnx.scan(lambda c, x: (c + x, x), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    unrolled = nnx.scan(
        lambda c, x: (c - x, c), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0),
        reverse=True, unroll=2,
    )
    return (
        double(jnp.float32(1)), empty(jnp.float32(3), jnp.zeros((0,))),
        unrolled(jnp.float32(0), jnp.arange(4.0)),
    )


# recorded from flax-0.12.12, program 84c9cfeeda31f06c2a214091a35fb1748dc507f26d71982f078201fa1dd6dbf2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [32.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [0], "data": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [-6.0]},
#           {"array": "float32", "shape": [4], "data": [-6.0, -5.0, -3.0, 0.0]}
#         ]
#       }
#     ]
#   }
# }
