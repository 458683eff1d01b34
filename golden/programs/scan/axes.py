import jax.numpy as jnp
from flax import nnx


def main():
    """Axes of what is scanned over and of what comes out; several inputs, trees, no carry."""
    m = jnp.arange(6.0).reshape(2, 3)
    columns = nnx.scan(
        lambda c, x: (c + x.sum(), x * 2), in_axes=(nnx.Carry, 1), out_axes=(nnx.Carry, 1)
    )(jnp.float32(0), m)
    pair = nnx.scan(
        lambda c, xs: (c + xs["a"] * xs["b"], c),
        in_axes=(nnx.Carry, {"a": 0, "b": -1}), out_axes=(nnx.Carry, 0),
    )(jnp.float32(1), {"a": jnp.arange(3.0), "b": jnp.ones(3)})
    mapped = nnx.scan(lambda x: x + 1, in_axes=0, out_axes=0)(m)
    return columns, pair, mapped


# recorded from flax-0.12.12, program a14ef25ead136e1aad934638d3c0d434410c724d4957bf3fcf4236c9ebbecff6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [15.0]},
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 1.0, 2.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]}
#     ]
#   }
# }
