"""`Rngs` and a stream give initializers, which draw their key when they are called."""

import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, rngs):
        self.w = nnx.Param(rngs.params.lecun_normal()((3, 2), jnp.float32))
        self.v = nnx.Param(rngs.glorot_uniform()((2, 2)))
        self.u = nnx.Param(rngs.variance_scaling(2.0, "fan_in", "uniform")((2, 3), jnp.float32))
        make = rngs.he_normal()
        self.pair = nnx.List([nnx.Param(make((1, 2))), nnx.Param(make((1, 2)))])


def main():
    rngs = nnx.Rngs(0, params=1)
    block = Block(rngs)
    draws = [rngs.rademacher((4,)), rngs.params.laplace((2,)), rngs.logistic(())]
    return nnx.state(block), draws, nnx.state(rngs)


# recorded from flax-0.12.12, program 2d17d0a6e711eea74cffb6de719498f03f5a6d4390c031a96ee3518ec14838d9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "pair",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [1, 2], "data": [1.9227492, 2.002511]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [1, 2], "data": [-0.9485877, 0.95289266]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "u",
#             {
#               "id": 4,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [-1.7067842, -1.6596816, 0.28206968, -0.47860727, -0.95942545, -1.3188239]
#               }
#             }
#           ],
#           [
#             "v",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [0.83849496, -0.77801025, -0.66827446, -0.9290287]
#               }
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 6,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [3, 2],
#                 "data": [0.33178964, -0.4491322, 0.5604218, -0.58616585, -1.093215, 0.8539609]
#               }
#             }
#           ]
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"array": "int32", "shape": [4], "data": [1, -1, 1, 1]},
#           {"array": "float32", "shape": [2], "data": [0.2140689, -0.10290804]},
#           {"array": "float32", "shape": [], "data": [1.0359116]}
#         ]
#       },
#       {
#         "id": 8,
#         "state": [
#           [
#             "default",
#             {
#               "id": 9,
#               "state": [
#                 [
#                   "count",
#                   {
#                     "id": 10,
#                     "variable": "RngCount",
#                     "value": {"array": "uint32", "shape": [], "data": [6]},
#                     "metadata": {"tag": "default"}
#                   }
#                 ],
#                 [
#                   "key",
#                   {
#                     "id": 11,
#                     "variable": "RngKey",
#                     "value": {"array": "key<fry>", "shape": [], "data": [0, 0]},
#                     "metadata": {"tag": "default"}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "params",
#             {
#               "id": 12,
#               "state": [
#                 [
#                   "count",
#                   {
#                     "id": 13,
#                     "variable": "RngCount",
#                     "value": {"array": "uint32", "shape": [], "data": [2]},
#                     "metadata": {"tag": "params"}
#                   }
#                 ],
#                 [
#                   "key",
#                   {
#                     "id": 14,
#                     "variable": "RngKey",
#                     "value": {"array": "key<fry>", "shape": [], "data": [0, 1]},
#                     "metadata": {"tag": "params"}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
