import jax.numpy as jnp
from flax import nnx


def main():
    """A running sum: the carry first, last, and alone."""
    xs = jnp.arange(4.0)

    def step(total, x):
        return total + x, total * 2

    first = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(jnp.float32(0), xs)
    last = nnx.scan(lambda x, c: (x * 2, c + x), in_axes=(0, nnx.Carry), out_axes=(0, nnx.Carry))(
        xs, jnp.float32(1)
    )
    back = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0), reverse=True)(
        jnp.float32(0), xs
    )
    alone = nnx.scan(lambda c: c * 2, in_axes=nnx.Carry, out_axes=nnx.Carry, length=3)(
        jnp.float32(1)
    )
    return first, last, back, alone


# recorded from flax-0.12.12, program 253f7f104fd5db42acc38f17858940516b4c904f1bbc438581f0c50a49253ce0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [4], "data": [0.0, 0.0, 2.0, 6.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]},
#           {"array": "float32", "shape": [], "data": [7.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [4], "data": [12.0, 10.0, 6.0, 0.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [8.0]}
#     ]
#   }
# }
