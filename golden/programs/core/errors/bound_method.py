import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))

    def forward(self, x):
        return self.w[...] * x


def main():
    """A bound method cannot be transformed; the function of the class can."""
    net = Net()
    y = nnx.jit(Net.forward)(net, jnp.float32(3))
    return y, nnx.jit(net.forward)(jnp.float32(3))
