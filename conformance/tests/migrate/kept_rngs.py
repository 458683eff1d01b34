import jax
import jax.numpy as jnp
from flax import nnx


class Noise(nnx.Module):
    def __init__(self, rngs):
        self.rngs = rngs

    def __call__(self, x):
        return x + self.rngs.normal(x.shape)


class Net(nnx.Module):
    def __init__(self, rngs):
        self.a = Noise(rngs)
        self.b = Noise(rngs)

    def __call__(self, x):
        return self.b(self.a(x))


@nnx.jit
def step(net, x):
    return net(x)


def main():
    return step(Net(nnx.Rngs(0)), jnp.ones(2)).shape
