# Time first, backwards, and backwards with the outputs in the order of the inputs.
import jax.numpy as jnp
from flax import nnx


def main():
    x = jnp.arange(24.0).reshape(4, 2, 3) / 16
    cell = nnx.SimpleCell(3, 2, rngs=nnx.Rngs(1))
    rnn = nnx.RNN(cell, time_major=True)
    return rnn(x), rnn(x, reverse=True), rnn(x, reverse=True, keep_order=True), rnn(x, time_major=False).shape


# recorded from flax-0.12.12, program c0956fac142aa438f6b91ac16c9532e14afdb3cb2d2710b505d2041f5d0041a8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [4, 2, 2],
#         "data": [0.06053515, -0.022897888, 0.07833024, -0.09639829, 0.10682857, -0.23010266, 0.07059677, -0.34576112, -0.0123301735, -0.48279956, -0.11207545, -0.55644447, -0.24945094, -0.603885, -0.33719638, -0.6195282]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 2, 2],
#         "data": [0.16633981, -0.43470383, 0.18367343, -0.4925933, -0.15741165, -0.59246194, -0.18003741, -0.66374624, -0.45765105, -0.3224358, -0.5000644, -0.40087935, -0.4210906, 0.2058273, -0.47789857, 0.13116571]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 2, 2],
#         "data": [-0.4210906, 0.2058273, -0.47789857, 0.13116571, -0.45765105, -0.3224358, -0.5000644, -0.40087935, -0.15741165, -0.59246194, -0.18003741, -0.66374624, 0.16633981, -0.43470383, 0.18367343, -0.4925933]
#       },
#       {"tuple": [4, 2, 2]}
#     ]
#   }
# }
