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
        self.body = Linear(2)
        self.head = Linear(2)

    def __call__(self, x):
        return self.head(self.body(x))


@nnx.jit
def reset(net):
    nnx.update(net.head, nnx.state(Linear(2)))


def main():
    net = Net()
    net.head.w[...] = jnp.zeros(2)
    reset(net)
    return net(jnp.ones(2))
