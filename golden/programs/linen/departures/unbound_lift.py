"""A lifted class that is not bound is called: an error with a name."""
import jax.numpy as jnp
import flax.linen as nn


class Shift(nn.Module):
    @nn.compact
    def __call__(self, x):
        return x + 1.0


def main():
    try:
        return nn.jit(Shift)()(jnp.zeros(2))
    except Exception as error:
        return type(error).__name__


# recorded from flax-0.12.12, program 56b863fc6176687beadaf2601c1cc2c39b7660054e93efc924b5765b2d3a253d
# modes: all
# {"outcome": "returned", "value": "AssertionError"}
