import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))

    def __call__(self, x):
        hidden = self.perturb("hidden", self.w[...] * x)
        return hidden * hidden


def main():
    """The gradient at an intermediate value is that of a zero added to it."""
    model = Model()
    _, zeros = nnx.capture(model, nnx.Perturbation)(2.0)

    def loss(zeros, model):
        return nnx.capture(model, init=zeros)(2.0)

    return zeros, nnx.grad(loss)(zeros, model)


# recorded from flax-0.12.12, program 11b477d73583f71349d300a891277a5e5a7a17b763727272d770080abd1e2b0c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "hidden",
#             {
#               "id": 1,
#               "variable": "Perturbation",
#               "value": {"array": "float32", "shape": [], "data": [0.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "state": [
#           [
#             "hidden",
#             {
#               "id": 3,
#               "variable": "Perturbation",
#               "value": {"array": "float32", "shape": [], "data": [12.0]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
