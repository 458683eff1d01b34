import jax.numpy as jnp
from flax import nnx


class Empty(nnx.Module):
    def __init__(self):
        self.name = "empty"


def main():
    """A module from outside that holds no Variable, returned."""
    empty = Empty()
    return nnx.jit(lambda x: (empty, x))(jnp.float32(1))
