import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Streams: named and default, counts, a key for each call."""
    rngs = nnx.Rngs(0, params=1, dropout=jax.random.key(2))
    a = rngs.params()
    b = rngs.params()
    c = rngs.dropout()
    d = rngs.other()
    e = rngs()
    expected = jax.random.fold_in(jax.random.key(1), 0)
    return a, b, c, d, e, (a == expected).all(), rngs


# recorded from flax-0.12.12, program b39dd62742a9e6b1204d86389f10e6d8444f265dd65ac909fd795e7a679e6267
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "key<fry>", "shape": [], "data": [507451445, 1853169794]},
#       {"array": "key<fry>", "shape": [], "data": [1948878966, 4237131848]},
#       {"array": "key<fry>", "shape": [], "data": [1821159224, 3364244817]},
#       {"array": "key<fry>", "shape": [], "data": [1797259609, 2579123966]},
#       {"array": "key<fry>", "shape": [], "data": [928981903, 3453687069]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 1,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 2,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [2]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 3,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 0]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           },
#           "dropout": {
#             "id": 4,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 5,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [1]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "key": {
#                 "id": 6,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 2]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "tag": "dropout"
#             }
#           },
#           "params": {
#             "id": 7,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 8,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [2]},
#                 "metadata": {"tag": "params"}
#               },
#               "key": {
#                 "id": 9,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 1]},
#                 "metadata": {"tag": "params"}
#               },
#               "tag": "params"
#             }
#           }
#         }
#       }
#     ]
#   }
# }
