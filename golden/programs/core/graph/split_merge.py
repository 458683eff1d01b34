import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.BatchStat(jnp.float32(2))
        self.kind = "net"


def main():
    """split takes a module apart, merge makes a new one around the same Variables."""
    net = Net()
    graphdef, state = nnx.split(net)
    twin = nnx.merge(graphdef, state)
    twin.a[...] = 5.0
    graphdef2, params, rest = nnx.split(net, nnx.Param, ...)
    again = nnx.merge(graphdef2, params, rest)
    return net, twin, again, params, rest, twin is net, graphdef == graphdef2
