import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


@nnx.jit
def f(net):
    return net.bias[...]


def main():
    """An attribute that is not there, read inside a body."""
    return f(Net())
