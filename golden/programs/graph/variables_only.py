import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.n = nnx.Variable(jnp.int32(3))


def main():
    """jax.tree functions and nnx.to_pure_dict on states and modules."""
    net = Net()
    state = nnx.state(net)
    pure = nnx.to_pure_dict(state)
    sizes = jax.tree.map(jnp.shape, pure)
    doubled = jax.tree.map(lambda x: x * 2, net)
    return pure, sizes, doubled, net, jax.tree.leaves(state), doubled.w is net.w


# recorded from flax-0.12.12, program c547c339609b54f6b3f45df3aa8311371f47035b2a0f1bf3987c9cc3475deb01
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["n", {"array": "int32", "shape": [], "data": [3]}],
#           ["w", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}]
#         ]
#       },
#       {"id": 1, "dict": [["n", {"tuple": []}], ["w", {"tuple": [2]}]]},
#       {
#         "id": 2,
#         "module": "Net",
#         "attributes": {
#           "n": {"id": 3, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [6]}},
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#           }
#         }
#       },
#       {
#         "id": 5,
#         "module": "Net",
#         "attributes": {
#           "n": {"id": 6, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [3]}},
#           "w": {
#             "id": 7,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#           }
#         }
#       },
#       {
#         "id": 8,
#         "list": [
#           {"array": "int32", "shape": [], "data": [3]},
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#         ]
#       },
#       false
#     ]
#   }
# }
