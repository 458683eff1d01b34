import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.s = nnx.BatchStat(jnp.float32(3))
        self.sub = nnx.Dict(v=nnx.Param(jnp.float32(4)))


def main():
    """state by filter, update from a state, and that update keeps the Variables it finds."""
    net = Net()
    w = net.w
    params = nnx.state(net, nnx.Param)
    stats, rest = nnx.state(net, nnx.BatchStat, ...)
    doubled = jax.tree.map(lambda x: x * 2, params)
    nnx.update(net, doubled)
    return net, net.w is w, stats, rest, len(jax.tree.leaves(params)), doubled["w"][...]
