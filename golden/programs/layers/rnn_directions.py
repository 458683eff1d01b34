# Time first, backwards, and backwards with the outputs in the order of the inputs.
import jax.numpy as jnp
from flax import nnx


def main():
    x = jnp.arange(24.0).reshape(4, 2, 3) / 16
    cell = nnx.SimpleCell(3, 2, rngs=nnx.Rngs(1))
    rnn = nnx.RNN(cell, time_major=True)
    return rnn(x), rnn(x, reverse=True), rnn(x, reverse=True, keep_order=True), rnn(x, time_major=False).shape
