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
