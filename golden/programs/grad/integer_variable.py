import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.step = nnx.Variable(jnp.int32(3))


def main():
    """A module with an integer Variable: only the Params are differentiated with graph updates."""
    model = Model()
    grads = nnx.grad(lambda m: m.w[...] * m.step[...])(model)
    return grads, model


# recorded from flax-0.12.12, program e80680464e29955d320cad7feb911bba0b721fab262cc5005d2086bd7a27a924
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "w",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [3.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Model",
#         "attributes": {
#           "step": {"id": 3, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [3]}},
#           "w": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
