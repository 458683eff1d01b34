import jax.numpy as jnp
from flax import nnx


def main():
    """An axis of size zero: staged, and empty."""
    staged = []

    def f(x):
        staged.append(x.shape)
        return x + 1

    return nnx.vmap(f)(jnp.zeros((0, 2))), staged
