import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm along a named axis averages over all lanes."""
    layer = nnx.BatchNorm(2, momentum=0.5, axis_name="batch", rngs=nnx.Rngs(0))
    x = jnp.arange(8.0).reshape(2, 2, 2)

    @nnx.vmap(in_axes=(None, 0), out_axes=0, axis_name="batch")
    def run(layer, x):
        return layer(x)

    return run(layer, x), layer.mean, layer.var


# recorded from flax-0.12.12, program 5d02597585597d43e3ffec5f329467c595ada78654fd34bf94f40ba4f8918dd5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [-1.3416393, -1.3416393, -0.4472131, -0.4472131, 0.4472131, 0.4472131, 1.3416393, 1.3416393]
#       },
#       {
#         "id": 0,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "data": [1.5, 2.0]}
#       },
#       {
#         "id": 1,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#       }
#     ]
#   }
# }
