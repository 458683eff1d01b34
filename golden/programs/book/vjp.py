import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def apply(model, x):
    return model.w[...] * x


def main():
    """A pullback gives a cotangent an argument; compat does not offer it."""
    model = Model()
    y, pullback = nnx.vjp(apply, model, jnp.array([1.0, 2.0]))
    model.w[...] = 100.0
    return y, pullback(jnp.array([1.0, 10.0]))


# recorded from flax-0.12.12, program 15959b748e2ade3bda5b64d106c4ea5afac4729c93c8e811fde88933d5a9126a
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [3.0, 6.0]},
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "module": "Model",
#             "attributes": {
#               "w": {
#                 "id": 1,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [21.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [2], "data": [3.0, 30.0]}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
