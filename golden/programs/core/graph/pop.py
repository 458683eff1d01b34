import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.seen = nnx.Intermediate(jnp.float32(2))


def main():
    """pop takes Variables out of a module."""
    net = Net()
    popped = nnx.pop(net, nnx.Intermediate)
    return popped, net, hasattr(net, "seen")
