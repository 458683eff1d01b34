import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.static(jnp.ones(2))


def main():
    """An array said to be static."""
    return Net()
