import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.some = nnx.Variable((jnp.float32(1), jnp.float32(2)))


def main():
    """A Variable that holds a tuple, in a broadcast Module: read in every step."""
    net = Net()
    out = nnx.scan(lambda net, x: x + net.some.get_value()[0], in_axes=(None, 0), out_axes=0)(net, jnp.arange(3.0))
    return out, net
