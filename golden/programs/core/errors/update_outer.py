import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """update of a module from outside, inside of a transform."""
    net = Net()

    @nnx.jit
    def f(x):
        nnx.update(net, {"w": x})
        return x

    return f(jnp.float32(2)), net
