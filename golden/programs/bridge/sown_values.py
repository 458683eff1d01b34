"""What a Linen module sows is one Variable around all that was sown, on every call."""

import flax.linen as nn
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Sower(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.sow("intermediates", "total", jnp.sum(x))
        self.sow("intermediates", "pair", (x[0], {"last": x[-1]}))
        return x


def main():
    x = jnp.arange(3.0)
    model = bridge.lazy_init(bridge.ToNNX(Sower(), rngs=nnx.Rngs(0)), x)
    model(x, mutable=True)
    first = nnx.to_pure_dict(nnx.state(model, nnx.Intermediate))
    model = nnx.merge(*nnx.split(model))
    model(x * 2, mutable=True)
    return type(model.total).__name__, first, nnx.to_pure_dict(nnx.state(model, nnx.Intermediate))


# recorded from flax-0.12.12, program 5d030eb32d5406f3ed429f00b83466368f4c6def3f5ab8cf8f73057527627434
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "Intermediate",
#       {
#         "id": 0,
#         "dict": [
#           [
#             "pair",
#             {
#               "tuple": [
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [], "data": [0.0]},
#                     {"id": 1, "dict": [["last", {"array": "float32", "shape": [], "data": [2.0]}]]}
#                   ]
#                 }
#               ]
#             }
#           ],
#           ["total", {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}]}]
#         ]
#       },
#       {
#         "id": 2,
#         "dict": [
#           [
#             "pair",
#             {
#               "tuple": [
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [], "data": [0.0]},
#                     {"id": 3, "dict": [["last", {"array": "float32", "shape": [], "data": [2.0]}]]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [], "data": [0.0]},
#                     {"id": 4, "dict": [["last", {"array": "float32", "shape": [], "data": [4.0]}]]}
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "total",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [3.0]},
#                 {"array": "float32", "shape": [], "data": [6.0]}
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
