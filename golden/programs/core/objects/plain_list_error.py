import jax.numpy as jnp
from flax import nnx


class Wrong(nnx.Module):
    def __init__(self):
        self.layers = [nnx.Param(jnp.float32(1))]


def main():
    """Arrays in a plain list are no attribute of a module: a list of them must be said to be data."""
    return Wrong()
