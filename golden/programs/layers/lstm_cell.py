import jax.numpy as jnp
from flax import nnx


def main():
    """An LSTM cell: which layers it has, what it draws, and two of its steps."""
    rngs = nnx.Rngs(0, carry=1)
    cell = nnx.LSTMCell(3, 4, rngs=rngs)
    carry = cell.initialize_carry((2, 3), rngs)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    carry, y = cell(carry, x)
    carry, z = cell(carry, -x)
    return cell, carry, y, z, carry[1] is z, rngs
