import jax.numpy as jnp
from flax import nnx


class Stop(Exception):
    pass


@nnx.vmap
def f(x):
    raise Stop("here")


def main():
    """An exception of the program's own passes through a transform."""
    print("before")
    return f(jnp.arange(2.0))
