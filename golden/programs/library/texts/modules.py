"""The text of Modules: their attributes line by line, with the numbers of Variables below them."""

import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones((2, 3)))
        self.b = nnx.Param(jnp.zeros(3), tag="bias")
        self.size = 3


class Net(nnx.Module):
    def __init__(self):
        self.second = Inner()
        self.first = self.second
        self.many = nnx.List([nnx.Param(jnp.ones(2)), 3])
        self.named = nnx.Dict(a=1, b=Inner())
        self.words = ("a", 1.5, None, True)
        self.data = nnx.data({"y": jnp.ones((2, 2)), "x": 1})
        self._hidden = 3
        self._leaf = nnx.Param(1.0)
        self.mean = nnx.BatchStat(jnp.zeros(300))
        self.scalar = jnp.float32(2)
        self.kind = nnx.Param


class Tree(nnx.Pytree):
    def __init__(self):
        self.array = jnp.ones(2)
        self.name = "x"


class Spoken(nnx.Module):
    def __init__(self):
        self.inner = Inner()

    def __repr__(self):
        return "spoken"


def main():
    net = Net()
    pair = [net.second, {"a": Tree()}]
    return [
        repr(net),
        str(net.second),
        f"{Tree()}",
        repr(pair),
        str(Spoken()),
        repr([Spoken()]),
        str(nnx.List([])),
        repr(nnx.Dict()),
        str(nnx.BatchNorm(2, rngs=nnx.Rngs(0)).mean),
    ]
