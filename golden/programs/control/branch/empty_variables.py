import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.nothing = nnx.Variable(None)
        self.some = nnx.Variable((None, jnp.float32(1), [None, ()]))
        self.empty = nnx.Variable(())
        self.w = nnx.Param(jnp.float32(2))


def main():
    """Variables without arrays, or with some, that one branch changes, or none."""
    net, other = Net(), Net()

    def change(net, x):
        net.w[...] += x
        return None, x

    out = nnx.cond(True, change, lambda net, x: (None, x), net, jnp.float32(3))
    kept = nnx.cond(True, lambda net: None, lambda net: None, other)
    switched = nnx.switch(1, [change, change], other, jnp.float32(5))
    return out, net, kept, switched, other


# recorded from flax-0.12.12, program 02291c235f8045f846450673fb64212f4c5c8201f23b73ae2a61af7c11541a12
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [null, {"array": "float32", "shape": [], "data": [3.0]}]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "empty": {"id": 1, "variable": "Variable", "value": {"tuple": []}},
#           "nothing": {"id": 2, "variable": "Variable", "value": null},
#           "some": {
#             "id": 3,
#             "variable": "Variable",
#             "value": {
#               "tuple": [
#                 null,
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"id": 4, "list": [null, {"tuple": []}]}
#               ]
#             }
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [5.0]}}
#         }
#       },
#       null,
#       {"tuple": [null, {"array": "float32", "shape": [], "data": [5.0]}]},
#       {
#         "id": 6,
#         "module": "Net",
#         "attributes": {
#           "empty": {"id": 7, "variable": "Variable", "value": {"tuple": []}},
#           "nothing": {"id": 8, "variable": "Variable", "value": null},
#           "some": {
#             "id": 9,
#             "variable": "Variable",
#             "value": {
#               "tuple": [
#                 null,
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"id": 10, "list": [null, {"tuple": []}]}
#               ]
#             }
#           },
#           "w": {"id": 11, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [7.0]}}
#         }
#       }
#     ]
#   }
# }
