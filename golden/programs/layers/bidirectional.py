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
