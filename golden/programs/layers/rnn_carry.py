# The first carry is given, or drawn by the cell's own function, and from a stream that moves on with each call.
import jax.numpy as jnp
from flax import nnx


def main():
    x = jnp.arange(12.0).reshape(2, 2, 3) / 16
    cell = nnx.SimpleCell(3, 2, carry_init=nnx.initializers.normal(1.0), rngs=nnx.Rngs(3))
    rnn = nnx.RNN(cell, rngs=nnx.Rngs(carry=5))
    given = rnn(x, initial_carry=jnp.ones((2, 2)))
    first, second = rnn(x), rnn(x)
    return given, first, second, rnn(x, rngs=nnx.Rngs(carry=5)), rnn.rngs.count[...]


# recorded from flax-0.12.12, program 4517825da6c721e279672ecb05a6e7d9538e5b629b6f90b9ecfd026edc4aafc5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [-0.83588976, -0.6899691, 0.59522676, 0.34479058, -0.9355225, -0.76165473, 0.29520983, 0.25178233]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [0.32080233, 0.99620265, -0.65740144, -0.7847936, 0.8923638, 0.42765743, -0.93863595, -0.49112606]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [0.85990906, -0.50262755, -0.76696146, 0.47706684, -0.90057325, 0.61448514, -0.008409718, -0.7944155]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [0.32080233, 0.99620265, -0.65740144, -0.7847936, 0.8923638, 0.42765743, -0.93863595, -0.49112606]
#       },
#       {"array": "uint32", "shape": [], "data": [2]}
#     ]
#   }
# }
