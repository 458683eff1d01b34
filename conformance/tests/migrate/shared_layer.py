import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


class Net(nnx.Module):
    def __init__(self):
        layer = Linear(2)
        self.layers = nnx.List([layer, layer])

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


@nnx.remat
def forward(net, x):
    return net(x)


def main():
    return forward(Net(), jnp.ones(2))
