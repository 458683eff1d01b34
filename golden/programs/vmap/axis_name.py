import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Collectives over a named axis."""
    x = jnp.array([1.0, 2.0, 5.0])
    total = nnx.vmap(lambda v: jax.lax.psum(v, "i"), axis_name="i")(x)
    centred = nnx.vmap(lambda v: v * 2 - jax.lax.pmean(v * 3, "i"), axis_name="i")(x)
    largest = jax.vmap(lambda v: jax.lax.pmax(v, "i"), axis_name="i", out_axes=None)(x)
    place = jax.vmap(lambda v: jax.lax.axis_index("i"), axis_name="i")(x)
    return total, centred, largest, place


# recorded from flax-0.12.12, program c6cde62f8937452ad84a63762ce52d3e34262dfcb2b9a7ff1b1b1148a7cfac81
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [8.0, 8.0, 8.0]},
#       {"array": "float32", "shape": [3], "data": [-6.0, -4.0, 2.0]},
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]}
#     ]
#   }
# }
