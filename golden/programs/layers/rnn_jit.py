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
