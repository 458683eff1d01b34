# Two RNNs, one for each direction.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(5)
    layer = nnx.Bidirectional(
        nnx.RNN(nnx.GRUCell(3, 2, rngs=rngs)),
        nnx.RNN(nnx.GRUCell(3, 2, rngs=rngs)),
    )
    x = jnp.arange(12.0).reshape(2, 2, 3) / 16
    carries, outputs = layer(x, return_carry=True)
    return layer(x), carries, outputs, layer(x, seq_lengths=jnp.array([1, 2]))


# recorded from flax-0.12.12, program f2a5b52ad649872fe67953c35b1a74f943cc637718884a8f3bb1c0008775b6ff
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2, 4],
#         "data": [-0.029915024, -0.040278357, 0.040166687, 0.091747075, -0.06148872, -0.1548031, 0.0660299, 0.049948283, -0.048440114, -0.20345047, 0.18261397, 0.07189287, -0.09989408, -0.3895087, 0.20044461, 0.020449959]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [-0.06148872, -0.1548031, -0.09989408, -0.3895087]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [0.040166687, 0.091747075, 0.18261397, 0.07189287]
#           }
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 4],
#         "data": [-0.029915024, -0.040278357, 0.040166687, 0.091747075, -0.06148872, -0.1548031, 0.0660299, 0.049948283, -0.048440114, -0.20345047, 0.18261397, 0.07189287, -0.09989408, -0.3895087, 0.20044461, 0.020449959]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 4],
#         "data": [-0.029915024, -0.040278357, 0.010416371, 0.062247593, -0.06148872, -0.1548031, 0.07561395, 0.07602536, -0.048440114, -0.20345047, 0.18261397, 0.07189287, -0.09989408, -0.3895087, 0.20044461, 0.020449959]
#       }
#     ]
#   }
# }
