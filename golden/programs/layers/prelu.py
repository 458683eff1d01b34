# PReLU: a slope that is learnt.
import jax.numpy as jnp
from flax import nnx


def main():
    layer, x = nnx.PReLU(0.25), jnp.array([-2.0, -1.0, 0.0, 3.0])
    grads = nnx.grad(lambda layer: jnp.sum(layer(x)))(layer)
    return layer(x), nnx.state(layer), nnx.state(grads), nnx.PReLU(dtype=jnp.float32)(jnp.array([-2]))


# recorded from flax-0.12.12, program 821902128b162cc638460a50885342c7bb2d552bc30dabdfbaa4a95cd8564607
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [-0.5, -0.25, 0.0, 3.0]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "negative_slope",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [0.25]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "state": [
#           [
#             "negative_slope",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [-3.0]}
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [1], "data": [-0.02]}
#     ]
#   }
# }
