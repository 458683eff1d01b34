"""Axes as prefixes of every container, and what is no prefix of one."""
import collections

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")
Other = collections.namedtuple("Other", "a b")


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


class Pack(nnx.Module):
    def __init__(self, a, b):
        self.a = nnx.data(a)
        self.b = nnx.data(b)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    xs = jnp.arange(6.0).reshape(2, 3)
    values = {
        "tuple": (xs, xs), "list": [xs, xs], "dict": {"a": xs, "b": xs}, "named": Pair(xs, xs),
        "registered": Box(xs), "state": nnx.State({"a": xs, "b": xs}), "array": xs, "none": None,
        "empty": (), "variable": nnx.Param(xs),
    }
    axes = (
        0, 1, None, (0, 0), (0, 1), [0, 0], [0], (0,), {"a": 0, "b": 0}, {"a": 0}, {"a": 0, "c": 0}, {}, (),
        Pair(0, 0), Other(0, 0), Box(0), Box(0, "other"), nnx.State({"a": 0, "b": 0}), (0, (0,)), Box((0,)),
    )
    total = lambda tree: jnp.float32(sum(jnp.sum(leaf) for leaf in jax.tree.leaves(tree)))
    return {
        name: [
            [answer(lambda: vmap(total, in_axes=(axis,), axis_size=size)(value)) for axis in axes]
            for vmap, size in ((nnx.vmap, None), (jax.vmap, None), (nnx.vmap, 2))
        ]
        for name, value in values.items()
    }
