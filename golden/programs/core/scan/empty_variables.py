import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.nothing = nnx.Variable(None)
        self.count = nnx.Variable(jnp.float32(0))


def main():
    """Variables without arrays in a broadcast Module and in a carry."""
    net, carried = Net(), Net()

    def step(net, x):
        return x + net.count[...]

    out = nnx.scan(step, in_axes=(None, 0), out_axes=0)(net, jnp.arange(3.0))

    def carry(net, x):
        net.count[...] += x
        return net, x

    carried, ys = nnx.scan(carry)(carried, jnp.arange(3.0))
    return out, net, carried, ys
