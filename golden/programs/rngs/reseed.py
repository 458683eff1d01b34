# reseed gives the streams of a Module new keys, and counts from nought.
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class M(nnx.Module):
    def __init__(self, rngs):
        self.dropout = nnx.Dropout(0.5, rngs=rngs)
        self.rngs = nnx.Rngs(params=3)


def main():
    m = M(nnx.Rngs(7))
    m.dropout(jnp.ones(4))
    m.rngs.params()
    nnx.reseed(m, params=5)
    rngs = nnx.Rngs(0, params=1)
    many = rngs.fork(split=3)
    refused = answer(lambda: nnx.reseed(many, params=2))
    nnx.reseed(many, policy="match_shape", params=2)
    nnx.reseed(rngs, policy=lambda path, key, shape: jax.random.fold_in(key, 1), default=9)
    wrong = answer(lambda: nnx.reseed(rngs, policy="none", default=9))
    return m, many, rngs, refused, wrong


# recorded from flax-0.12.12, program 90eac30cc169dd2abebcf23f9178e21f73fd3f3fb2eafc74546723da886f19f2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "dropout": {
#             "id": 1,
#             "module": "Dropout",
#             "attributes": {
#               "broadcast_dims": {"tuple": []},
#               "deterministic": false,
#               "rate": {"float": 0.5},
#               "rng_collection": "dropout",
#               "rngs": {
#                 "id": 2,
#                 "module": "RngStream",
#                 "attributes": {
#                   "count": {
#                     "id": 3,
#                     "variable": "RngCount",
#                     "value": {"array": "uint32", "shape": [], "data": [1]},
#                     "metadata": {"tag": "default"}
#                   },
#                   "key": {
#                     "id": 4,
#                     "variable": "RngKey",
#                     "value": {"array": "key<fry>", "shape": [], "data": [3625411723, 1954958720]},
#                     "metadata": {"tag": "default"}
#                   },
#                   "tag": "default"
#                 }
#               }
#             }
#           },
#           "rngs": {
#             "id": 5,
#             "module": "Rngs",
#             "attributes": {
#               "params": {
#                 "id": 6,
#                 "module": "RngStream",
#                 "attributes": {
#                   "count": {
#                     "id": 7,
#                     "variable": "RngCount",
#                     "value": {"array": "uint32", "shape": [], "data": [0]},
#                     "metadata": {"tag": "params"}
#                   },
#                   "key": {
#                     "id": 8,
#                     "variable": "RngKey",
#                     "value": {"array": "key<fry>", "shape": [], "data": [2724472204, 3573582090]},
#                     "metadata": {"tag": "params"}
#                   },
#                   "tag": "params"
#                 }
#               }
#             }
#           }
#         }
#       },
#       {
#         "id": 9,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 10,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 11,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [3], "data": [0, 0, 0]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 12,
#                 "variable": "RngKey",
#                 "value": {
#                   "array": "key<fry>",
#                   "shape": [3],
#                   "data": [4165894930, 804218099, 1353695780, 2116000888, 2839387376, 2467677468]
#                 },
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           },
#           "params": {
#             "id": 13,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 14,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [3], "data": [0, 0, 0]},
#                 "metadata": {"tag": "params"}
#               },
#               "key": {
#                 "id": 15,
#                 "variable": "RngKey",
#                 "value": {
#                   "array": "key<fry>",
#                   "shape": [3],
#                   "data": [1674946514, 3241262372, 726969054, 2411990420, 3428927617, 3685365626]
#                 },
#                 "metadata": {"tag": "params"}
#               },
#               "tag": "params"
#             }
#           }
#         }
#       },
#       {
#         "id": 16,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 17,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 18,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [0]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 19,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [1550529348, 2342746638]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           },
#           "params": {
#             "id": 20,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 21,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [1]},
#                 "metadata": {"tag": "params"}
#               },
#               "key": {
#                 "id": 22,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 1]},
#                 "metadata": {"tag": "params"}
#               },
#               "tag": "params"
#             }
#           }
#         }
#       },
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
