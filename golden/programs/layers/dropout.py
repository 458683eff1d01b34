import jax.numpy as jnp
from flax import nnx


def main():
    """Dropout draws from a stream of its own; deterministic, at the ends, and along shared axes it does not, or less."""
    rngs = nnx.Rngs(0, dropout=1)
    layer = nnx.Dropout(0.5, rngs=rngs)
    x = jnp.arange(12.0).reshape(3, 4)
    same = layer(x, deterministic=True)
    shared = nnx.Dropout(0.25, broadcast_dims=(0,), rngs=rngs)
    ends = nnx.Dropout(0.0)(x), nnx.Dropout(1.0)(x)
    return layer(x), layer(x), same, shared(x), ends, layer, rngs


# recorded from flax-0.12.12, program 477eeee67c03eac1f540115f3e2d9bfc1e1df33765f28a6d0ba9b517f677e329
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 12.0, 0.0, 0.0, 0.0, 0.0, 22.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 2.0, 4.0, 6.0, 8.0, 0.0, 12.0, 14.0, 0.0, 0.0, 0.0, 0.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 0.0, 2.6666667, 4.0, 5.3333335, 0.0, 8.0, 9.333334, 10.666667, 0.0, 13.333334, 14.666667]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#           }
#         ]
#       },
#       {
#         "id": 0,
#         "module": "Dropout",
#         "attributes": {
#           "broadcast_dims": {"tuple": []},
#           "deterministic": false,
#           "rate": {"float": 0.5},
#           "rng_collection": "dropout",
#           "rngs": {
#             "id": 1,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 2,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [2]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "key": {
#                 "id": 3,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [507451445, 1853169794]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "tag": "dropout"
#             }
#           }
#         }
#       },
#       {
#         "id": 4,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 5,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 6,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [0]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 7,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 0]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           },
#           "dropout": {
#             "id": 8,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 9,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [2]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "key": {
#                 "id": 10,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 1]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "tag": "dropout"
#             }
#           }
#         }
#       }
#     ]
#   }
# }
