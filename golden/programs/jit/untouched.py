import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.s = nnx.Variable(jnp.zeros(2))


@nnx.jit
def f(net, x):
    net.s[...] = net.s[...] + x
    return net.w[...] * x


def main():
    """An input that is not touched stays the same Variable."""
    net = Net()
    w, s, value = net.w, net.s, net.w.get_value()
    y = f(net, jnp.float32(2))
    return y, net.w is w, net.s is s, (net.w.get_value() == value).all(), net


# recorded from flax-0.12.12, program e64bb6b23c0b1b31647c9d16d67e854a54d6833ce7e0f908f352f332bb00c3c6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       true,
#       true,
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "s": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           }
#         }
#       }
#     ]
#   }
# }
