import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.s = nnx.BatchStat(jnp.float32(2))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """update with several states: the last one wins. A Variable alone takes one that is not empty."""
    net = Net()
    nnx.update(net, {"a": jnp.float32(3)}, nnx.State({"a": jnp.float32(4), "s": jnp.float32(5)}))
    v, w = nnx.Param(jnp.float32(1)), nnx.Param(jnp.float32(2), tag="w")
    nnx.update(v, nnx.State({}), w)
    two = attempt(lambda: nnx.update(v, w, w))
    number = attempt(lambda: nnx.update(3, {}))
    xs = [v, 2, {"k": v}]
    nnx.update(xs, {0: jnp.float32(8), 1: 9})
    return net, v, two, number, xs
