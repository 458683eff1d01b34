import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, factor):
        self.factor = nnx.Param(jnp.float32(factor))

    def __call__(self, x, *, double=False):
        return x * self.factor[...] * (2 if double else 1)


def pair(x):
    return x, x + 1


def add(x, y, rngs=None):
    return x + y if rngs is None else x + y + rngs


def named(x):
    return {"x": x, "y": x}


def main():
    """nnx.Sequential hands each result on: a tuple as arguments, a dict as keywords; keywords go to those who take them."""
    model = nnx.Sequential(Scale(2), jnp.negative, pair, add, named, add)
    y = model(jnp.float32(3))
    doubled = model(jnp.float32(3), double=True)
    with_rngs = model(jnp.float32(3), rngs=10)
    empty = nnx.Sequential()
    nothing = empty(), empty(1), empty(1, 2), empty(a=1)
    return y, doubled, with_rngs, nothing, len(list(model)), nnx.state(model), nnx.Sequential(Scale(1)).layers


# recorded from flax-0.12.12, program bb0693d23c3b83a6d114c3ea5318e738541ac4ec04427fa07fe74125b23e6b03
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [-22.0]},
#       {"array": "float32", "shape": [], "data": [-46.0]},
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"tuple": [null, 1, {"tuple": [1, 2]}, {"id": 0, "dict": [["a", 1]]}]},
#       6,
#       {
#         "id": 1,
#         "state": [
#           [
#             "layers",
#             {
#               "id": 2,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 3,
#                     "state": [
#                       [
#                         "factor",
#                         {
#                           "id": 4,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [2.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 5,
#         "class": "List",
#         "list": [
#           {
#             "id": 6,
#             "module": "Scale",
#             "attributes": {
#               "factor": {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           }
#         ]
#       }
#     ]
#   }
# }
