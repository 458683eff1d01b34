import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.s = nnx.Variable(jnp.zeros(2))


@nnx.jit
def f(net, x):
    net.s[...] = net.s[...] + x
    return net.w[...] * x


def main():
    """An input that is not touched stays the same Variable."""
    net = Net()
    w, s, value = net.w, net.s, net.w.get_value()
    y = f(net, jnp.float32(2))
    return y, net.w is w, net.s is s, (net.w.get_value() == value).all(), net
