"""nnx.RNN takes the random numbers of its carry from an nnx.Rngs, or from one stream."""
import jax.numpy as jnp
from flax import nnx


def shape(rngs):
    try:
        rnn = nnx.RNN(nnx.GRUCell(2, 3, rngs=nnx.Rngs(0)), rngs=rngs)
        return rnn(jnp.ones((1, 2, 2))).shape, rnn(jnp.ones((1, 2, 2)), rngs=nnx.Rngs(carry=0).carry).shape
    except ValueError as error:
        return type(error).__name__


def main():
    return [shape(None), shape(nnx.Rngs(0)), shape(nnx.Rngs(carry=0).carry)]


# recorded from flax-0.12.12, program 26884545205643810ea7adfaf2e147f184c38bd8537f9db7b4e37b4c161f987d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["ValueError", {"tuple": [{"tuple": [1, 2, 3]}, {"tuple": [1, 2, 3]}]}, "ValueError"]
#   }
# }
