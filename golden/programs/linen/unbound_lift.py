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
