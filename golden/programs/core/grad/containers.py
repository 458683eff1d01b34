"""Gradients of every container, with Modules in it and without."""
import collections

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x, tag="t"):
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.x,), self.tag

    @classmethod
    def tree_unflatten(cls, tag, children):
        return cls(children[0], tag)


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param({"a": jnp.float32(2), "b": None, "c": (jnp.float32(3),)})
        self.n = nnx.BatchStat(jnp.float32(1))
        self.layers = nnx.List([nnx.Param(jnp.float32(4)), nnx.Dict(a=nnx.BatchStat(jnp.float32(5)))])
        self.both = nnx.data({"x": nnx.Param(jnp.float32(6)), "box": None})


def main():
    x = jnp.float32(3)
    net = Net()
    trees = {
        "named": Pair(x, 2 * x), "registered": Box(x), "list": [x, None, (x,)], "dict": {"b": x, "a": x},
        "state": nnx.state(net), "numbers": {2: x, 1: x},
        "module": net, "modules": (Net(), [Net()], {"a": Net()}), "in named": Pair(Net(), x),
        "variable": nnx.Variable(x), "variables": [nnx.Param(x), {"a": nnx.BatchStat(x)}],
        "graphdef": nnx.split(net),
    }
    loss = lambda tree: jnp.float32(sum(leaf * leaf for leaf in jax.tree.leaves(nnx.state(tree))))
    results = {}
    for name, tree in trees.items():
        try:
            gradient = nnx.grad(lambda tree: loss({"tree": tree}))(tree)
            gradient = (gradient.x, gradient.tag) if isinstance(gradient, Box) else gradient
        except Exception as error:
            gradient = type(error).__name__
        results[name] = gradient
    return results
