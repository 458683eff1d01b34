import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, name):
        setattr(self, name, nnx.Param(jnp.float32(1)))


def main():
    """update with a state that has another path: it is added or refused."""
    net = Net("a")
    nnx.update(net, nnx.state(Net("b")))
    return net
