import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.nothing = nnx.Variable(None)
        self.some = nnx.Variable((None, jnp.float32(1), [None, ()]))
        self.empty = nnx.Variable(())
        self.w = nnx.Param(jnp.float32(2))


def main():
    """Variables without arrays, or with some, that one branch changes, or none."""
    net, other = Net(), Net()

    def change(net, x):
        net.w[...] += x
        return None, x

    out = nnx.cond(True, change, lambda net, x: (None, x), net, jnp.float32(3))
    kept = nnx.cond(True, lambda net: None, lambda net: None, other)
    switched = nnx.switch(1, [change, change], other, jnp.float32(5))
    return out, net, kept, switched, other
