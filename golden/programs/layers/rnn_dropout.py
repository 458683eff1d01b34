# A cell with dropout: one mask for all times if its stream is broadcast, else one for each time.
import jax.numpy as jnp
from flax import nnx


class Cell(nnx.Module):
    def __init__(self, rngs):
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.linear = nnx.Linear(2, 2, rngs=rngs)

    def __call__(self, carry, x):
        x = self.drop(x)
        return carry + x, x

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        return jnp.zeros(input_shape)

    @property
    def num_feature_axes(self):
        return 1


def main():
    x = jnp.ones((2, 4, 2))
    same = nnx.RNN(Cell(nnx.Rngs(params=0, recurrent_dropout=1)), broadcast_rngs="recurrent_dropout")
    other = nnx.RNN(Cell(nnx.Rngs(params=0, dropout=1)))
    return same(x), same(x), other(x), other(x), other.cell.drop.rngs.count[...]


# recorded from flax-0.12.12, program d6354784504ecba2b6081b5f6e8cb2f91057273e79acb6eb4e09241404c1cf91
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "KeyError"}
