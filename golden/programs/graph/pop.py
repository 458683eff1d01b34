import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.seen = nnx.Intermediate(jnp.float32(2))


def main():
    """pop takes Variables out of a module."""
    net = Net()
    popped = nnx.pop(net, nnx.Intermediate)
    return popped, net, hasattr(net, "seen")


# recorded from flax-0.12.12, program 55152e754c89dfe973fd239f8f48122dc4a2f944c7c1a1a35e0f6ccca9c777a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "seen",
#             {
#               "id": 1,
#               "variable": "Intermediate",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Net",
#         "attributes": {
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       },
#       false
#     ]
#   }
# }
