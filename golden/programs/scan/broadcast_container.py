import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.some = nnx.Variable((jnp.float32(1), jnp.float32(2)))


def main():
    """A Variable that holds a tuple, in a broadcast Module: read in every step."""
    net = Net()
    out = nnx.scan(lambda net, x: x + net.some.get_value()[0], in_axes=(None, 0), out_axes=0)(net, jnp.arange(3.0))
    return out, net


# recorded from flax-0.12.12, program ef25ca616e7932141ace1616a889b4195f4542e842c51d54766e517aeeaa0d89
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "some": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [2.0]}
#               ]
#             }
#           }
#         }
#       }
#     ]
#   }
# }
