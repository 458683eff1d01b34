import jax.numpy as jnp
from flax import nnx


class Iterate(nnx.Module):
    def __init__(self):
        self.x = nnx.Param(jnp.float32(1))
        self.steps = nnx.Variable(jnp.float32(0))

    def run(self, k):
        y = self.x[...]
        while y < 20:
            y = y * k
            self.steps[...] += 1
        return y


def main():
    """A Python loop on a known value inside grad; its trip count ends in the state."""
    it = Iterate()
    loss, grads = nnx.value_and_grad(lambda m: m.run(3.0))(it)
    return loss, grads, it


# recorded from flax-0.12.12, program 60cfbf507dff236da0918d95cbaa38ce10992c13515c107102710dc5b311fe94
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [27.0]},
#       {
#         "id": 0,
#         "module": "Iterate",
#         "attributes": {
#           "steps": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "x": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [27.0]}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "Iterate",
#         "attributes": {
#           "steps": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "x": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [27.0]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "x",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [27.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Iterate",
#         "attributes": {
#           "steps": {
#             "id": 3,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "x": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
