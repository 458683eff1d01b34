# Sequences of several lengths: each has its carry at a time of its own, and is turned round by itself.
import jax.numpy as jnp
from flax import nnx
from flax.nnx.nn.recurrent import flip_sequences


def main():
    x = jnp.arange(18.0).reshape(2, 3, 3) / 16
    lengths = jnp.array([2, 3])
    rnn = nnx.RNN(nnx.GRUCell(3, 2, rngs=nnx.Rngs(2)), return_carry=True)
    flipped = flip_sequences(jnp.array([[1, 0, 0], [2, 3, 0], [4, 5, 6]]), jnp.array([1, 2, 3]), 1, False)
    return rnn(x, seq_lengths=lengths), rnn(x, seq_lengths=lengths, reverse=True, keep_order=True), flipped


# recorded from flax-0.12.12, program f45401c1fc495ba3a1869d5f942241883b058ee46f92b11c6ca60de52a5e6944
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [0.049465578, 0.093456954, 0.33474177, 0.27161908]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 2],
#             "data": [0.0016371557, 0.026642123, 0.049465578, 0.093456954, 0.11940019, 0.1624985, 0.14422159, 0.12854716, 0.2496111, 0.21099904, 0.33474177, 0.27161908]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [0.02659903, 0.05590921, 0.2521836, 0.23431227]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 2],
#             "data": [0.02659903, 0.05590921, 0.04688352, 0.07956097, 0.10834339, 0.14265285, 0.2521836, 0.23431227, 0.2791948, 0.19836333, 0.24535605, 0.123411484]
#           }
#         ]
#       },
#       {"array": "int32", "shape": [3, 3], "data": [1, 0, 0, 3, 2, 0, 6, 5, 4]}
#     ]
#   }
# }
