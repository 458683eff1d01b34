import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.nothing = nnx.Variable(None)
        self.count = nnx.Variable(jnp.float32(0))


def main():
    """Variables without arrays in a broadcast Module and in a carry."""
    net, carried = Net(), Net()

    def step(net, x):
        return x + net.count[...]

    out = nnx.scan(step, in_axes=(None, 0), out_axes=0)(net, jnp.arange(3.0))

    def carry(net, x):
        net.count[...] += x
        return net, x

    carried, ys = nnx.scan(carry)(carried, jnp.arange(3.0))
    return out, net, carried, ys


# recorded from flax-0.12.12, program 6119546415beb15c74beacf17e449009b643b1ad65ee10c2eee35f4e5cb1ba09
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "count": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "nothing": {"id": 2, "variable": "Variable", "value": null}
#         }
#       },
#       {
#         "id": 3,
#         "module": "Net",
#         "attributes": {
#           "count": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "nothing": {"id": 5, "variable": "Variable", "value": null}
#         }
#       },
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#     ]
#   }
# }
