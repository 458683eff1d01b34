import jax.numpy as jnp
from flax import nnx


@nnx.jit
def f(x, y):
    return x + y


def main():
    """A function of the program called with too few arguments."""
    return f(jnp.float32(1))
