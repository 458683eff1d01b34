import jax.numpy as jnp
from flax import nnx


def main():
    """Dropout takes its keys from the call before its own."""
    layer = nnx.Dropout(0.5)
    x = jnp.ones((2, 4))
    rngs = nnx.Rngs(dropout=3)
    first = layer(x, rngs=rngs)
    second = layer(x, rngs=rngs.dropout)
    third = layer(x, rngs=rngs.dropout())
    try:
        layer(x)
    except ValueError as error:
        return first, second, third, rngs, error


# recorded from flax-0.12.12, program c9bbee7ef1843e160e3ea13e4d20d91c3a9a8471b30c504a3ea2d1933ea7fc64
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 4], "data": [2.0, 2.0, 2.0, 2.0, 0.0, 0.0, 0.0, 2.0]},
#       {"array": "float32", "shape": [2, 4], "data": [2.0, 0.0, 2.0, 0.0, 2.0, 2.0, 2.0, 2.0]},
#       {"array": "float32", "shape": [2, 4], "data": [2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0]},
#       {
#         "id": 0,
#         "module": "Rngs",
#         "attributes": {
#           "dropout": {
#             "id": 1,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 2,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [3]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "key": {
#                 "id": 3,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 3]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "tag": "dropout"
#             }
#           }
#         }
#       },
#       {"exception": "ValueError"}
#     ]
#   }
# }
