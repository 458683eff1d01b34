import jax.numpy as jnp
from flax import nnx


def main():
    """The other cells, and a carry that is drawn."""
    rngs = nnx.Rngs(2)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    answers = []
    for cell in (
        nnx.GRUCell(3, 2, rngs=rngs),
        nnx.OptimizedLSTMCell(3, 2, rngs=rngs),
        nnx.SimpleCell(3, 2, residual=True, rngs=rngs),
    ):
        carry = cell.initialize_carry(x.shape, rngs, carry_init=nnx.initializers.normal(1.0))
        answers.append((carry, cell(carry, x), nnx.state(cell, nnx.Param), cell.num_feature_axes))
    return answers
