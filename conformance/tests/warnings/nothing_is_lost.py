# What is lowered does not run, and what is sown is for whoever asks for it; one look at an output drops no statistics.
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.linear = nnx.Linear(2, 2, rngs=nnx.Rngs(0))

    def __call__(self, x):
        y = self.linear(x)
        self.sow(nnx.Intermediate, "y", y)
        return y.sum()


def main():
    net = Net()
    jax.jit(lambda m, x: m(x))(net, jnp.ones((1, 2)))
    return net
