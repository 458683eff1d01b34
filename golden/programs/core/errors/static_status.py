import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.n = 1


def main():
    """An array for an attribute that began as static."""
    net = Net()
    net.n = jnp.ones(2)
    return net
