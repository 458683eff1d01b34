import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        setattr(self, "0", nnx.Param(jnp.float32(2)))
        setattr(self, "1", nnx.Param(jnp.float32(3)))
        self.w = nnx.Param(jnp.float32(5))


def main():
    """The gradient of a Module whose attributes have numbers for names."""
    return nnx.grad(lambda net: getattr(net, "0")[...] * getattr(net, "1")[...] * net.w[...])(Net())


# recorded from flax-0.12.12, program b66b53e0d6fca1a64e43ad010a34c314e5c81217142bcda04ced2df1e72a691e
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "Net",
#     "attributes": {
#       "0": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [15.0]}},
#       "1": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [10.0]}},
#       "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [6.0]}}
#     }
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "state": [
#       [
#         "0",
#         {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [15.0]}}
#       ],
#       [
#         "1",
#         {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [10.0]}}
#       ],
#       [
#         "w",
#         {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [6.0]}}
#       ]
#     ]
#   }
# }
