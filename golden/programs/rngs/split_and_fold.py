import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """split_rngs and fork give a key a lane; vmap draws from each."""
    rngs = nnx.Rngs(params=0, dropout=1)
    forked = rngs.fork(split=3)
    draw = nnx.vmap(lambda r: jax.random.bits(r.params()))
    a = draw(forked)
    drawn = nnx.Rngs(7)
    key = jax.random.fold_in(drawn.noise(), 3)
    return a, forked, rngs.params.count[...], key


# recorded from flax-0.12.12, program 5f6cc103313e69c66c87730f73a873d6a0410e0353f68ebb24123b7fd154da48
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "uint32", "shape": [3], "data": [308145880, 70147726, 187061483]},
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
#                 "value": {"array": "uint32", "shape": [3], "data": [0, 0, 0]},
#                 "metadata": {"tag": "dropout"}
#               },
#               "key": {
#                 "id": 3,
#                 "variable": "RngKey",
#                 "value": {
#                   "array": "key<fry>",
#                   "shape": [3],
#                   "data": [3704974950, 1863054868, 2705940334, 2639757084, 788428910, 4288801516]
#                 },
#                 "metadata": {"tag": "dropout"}
#               },
#               "tag": "dropout"
#             }
#           },
#           "params": {
#             "id": 4,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 5,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [3], "data": [1, 1, 1]},
#                 "metadata": {"tag": "params"}
#               },
#               "key": {
#                 "id": 6,
#                 "variable": "RngKey",
#                 "value": {
#                   "array": "key<fry>",
#                   "shape": [3],
#                   "data": [4165894930, 804218099, 1353695780, 2116000888, 2839387376, 2467677468]
#                 },
#                 "metadata": {"tag": "params"}
#               },
#               "tag": "params"
#             }
#           }
#         }
#       },
#       {"array": "uint32", "shape": [], "data": [1]},
#       {"array": "key<fry>", "shape": [], "data": [3138182779, 3994207322]}
#     ]
#   }
# }
