import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.x = jnp.float32(2)
        self.values = nnx.data([jnp.float32(3), 4.0, None, "a"])
        self.table = nnx.data({"b": 1, "a": jnp.float32(5)})
        self.n = nnx.data(6)
        self.pair = ()
        self.nothing = None


def main():
    """What is a leaf: Variables and arrays; other values where an attribute says data, and in tree mode below one too."""
    net = Net()
    graphdef, state = nnx.split(net)
    twin = nnx.merge(graphdef, state)
    again = [nnx.split(x)[1] for x in ([net.w, 3, (net.x, None)], {"k": net.w}, net.w, net.x, 3, None)]
    same = twin.w is net.w, twin.x is net.x, twin.values is net.values, twin.values == net.values
    return state, twin, again, same, nnx.merge(*nnx.split(net.w)) is net.w
