# nnx.RNN under jit and under grad, twice.
import jax.numpy as jnp
from flax import nnx


@nnx.jit
def run(rnn, x):
    return rnn(x)


def main():
    rnn = nnx.RNN(nnx.OptimizedLSTMCell(3, 2, rngs=nnx.Rngs(4)))
    x = jnp.arange(12.0).reshape(2, 2, 3) / 16
    return run(rnn, x), run(rnn, x), rnn(x)


# recorded from flax-0.12.12, program f625da347f177b7f58977a7549b792f10aceb3147864785b904ca2a26ecceaab
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [-0.0004324483, 0.024879435, 0.012793286, 0.06637587, 0.028182851, 0.08104471, 0.049447935, 0.15056677]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [-0.0004324483, 0.024879435, 0.012793286, 0.06637587, 0.028182851, 0.08104471, 0.049447935, 0.15056677]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [-0.0004324483, 0.024879435, 0.012793286, 0.06637587, 0.028182851, 0.08104471, 0.049447935, 0.15056677]
#       }
#     ]
#   }
# }
