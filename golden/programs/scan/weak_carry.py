import jax.numpy as jnp
from flax import nnx
from jax import lax


def main():
    """A weak carry takes the type that comes out; an int one may become a float."""
    axes = (nnx.Carry, 0)
    xs = jnp.arange(3.0)
    a = nnx.scan(lambda c, x: (c + x, c), in_axes=axes, out_axes=axes)(0.0, xs)
    b = lax.scan(lambda c, x: (c + x, c), 0.0, xs)
    c = lax.scan(lambda c, x: (c + x, c), 0, xs)
    d = lax.scan(lambda c, x: (c + 1, c), 0, xs)
    return a, b, c, d


# recorded from flax-0.12.12, program 7a516ab769f4ccbc2231e78d02bffa6f82bd3dec296384571a00e5e6eff2caf0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 0.0, 1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 0.0, 1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 0.0, 1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [3], "weak": true, "data": [0, 1, 2]}
#         ]
#       }
#     ]
#   }
# }
