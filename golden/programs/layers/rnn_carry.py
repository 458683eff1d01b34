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
